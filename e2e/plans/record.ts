// Records the statements that a process sends to its database.
import { SqliteQueryCompiler } from "kysely";
import { Client } from "pg";
import { vi } from "vitest";

/** Texts of statements, each with the parameters of one of its runs. */
export type Recorded = Map<string, readonly unknown[]>;

type Sent = string | { text: string; values?: unknown[] };

/** Records statements on either engine until `stop`. */
export function recordStatements(): { statements: Recorded; stop(): void } {
  const statements: Recorded = new Map();
  const keep = (text: string, values: readonly unknown[] = []): void => {
    if (!statements.has(text)) statements.set(text, values);
  };
  const spies = [spyOnPostgres(keep), spyOnSqlite(keep)];
  return {
    statements,
    stop: () => spies.forEach((spy) => spy.mockRestore()),
  };
}

type Keep = (text: string, values?: readonly unknown[]) => void;

function spyOnPostgres(keep: Keep) {
  const query = Client.prototype.query as (...sent: unknown[]) => unknown;
  return vi.spyOn(Client.prototype, "query").mockImplementation(function (
    this: Client,
    ...sent: unknown[]
  ) {
    const [first, second] = sent as [Sent, unknown];
    if (typeof first === "string") keep(first, Array.isArray(second) ? second : []);
    else keep(first.text, first.values);
    return query.apply(this, sent);
  } as typeof Client.prototype.query);
}

function spyOnSqlite(keep: Keep) {
  const { prototype } = SqliteQueryCompiler;
  const compile = prototype.compileQuery;
  return vi.spyOn(prototype, "compileQuery").mockImplementation(function (
    this: SqliteQueryCompiler,
    ...given
  ) {
    const compiled = compile.apply(this, given);
    keep(compiled.sql);
    return compiled;
  });
}
