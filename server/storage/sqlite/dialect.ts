// Kysely over one synchronous SQLite connection.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Database, Statement } from "./node-sqlite.ts";
import { kyselyOver, type Language } from "../engine/own-connection.ts";
import { toSqlValue } from "../engine/sql-value.ts";
import type { Tables } from "../tables/tables.ts";

/** More than the repositories can form, filters in all combinations left out. */
const CACHED_STATEMENTS = 500;

const LANGUAGE: Language = {
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};

/** Transactions belong to the group commit, which owns the connection. */
export function sqliteQueries(database: Database): Kysely<Tables> {
  return kyselyOver(new Connection(database), LANGUAGE);
}

class Connection implements DatabaseConnection {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement>();

  constructor(database: Database) {
    this.#database = database;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const values = compiled.parameters.map(toSqlValue);
    const statement = this.#prepare(compiled.sql);
    if (returnsRows(compiled)) return { rows: statement.all(...values) as R[] };
    return { numAffectedRows: BigInt(statement.run(...values).changes), rows: [] };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not used.");
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }
}

function returnsRows({ query }: CompiledQuery): boolean {
  if (query.kind === "SelectQueryNode" || query.kind === "RawNode") return true;
  return "returning" in query && query.returning !== undefined;
}
