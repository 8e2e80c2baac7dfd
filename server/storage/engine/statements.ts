import type { Compilable, CompiledQuery, QueryResult } from "kysely";
import type { SqlValue } from "./columns.ts";
import type { Database, Row } from "./database.ts";

/** Statements to cache. Only value lists of many different lengths exceed this. */
const MAX_STATEMENTS = 1000;

/** Compiled statements by name: compiling one costs more than a point read. */
export type Statements = Map<string, CompiledQuery<unknown>>;

/**
 * Runs a statement that kysely compiles once. `name` identifies it among all statements; `values`
 * are its parameters in order.
 */
export function runCached<R>(
  { db, statements }: { db: Database; statements: Statements },
  { name, values }: { name: string; values: readonly SqlValue[] },
  form: () => Compilable<R>,
): Promise<QueryResult<R>> {
  let statement = statements.get(name);
  if (!statement) {
    statement = withoutValues(form().compile());
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    statements.set(name, statement);
  }
  // The name identifies a statement that returns such rows.
  return db.executeQuery({ ...(statement as CompiledQuery<R>), parameters: values });
}

/** A cached statement must not keep the data of the first row that it wrote. */
function withoutValues<R>({ sql, query, queryId }: CompiledQuery<R>): CompiledQuery<R> {
  const returning = "returning" in query && query.returning ? { returning: query.returning } : {};
  // The drivers read nothing else of the query.
  const outline = { kind: query.kind, ...returning } as CompiledQuery["query"];
  return { sql, query: outline, queryId, parameters: [] };
}

/** The values of rows, one after another: by `flatMap` it takes four times as long. */
export function valuesOf(rows: readonly Row[]): SqlValue[] {
  const values: SqlValue[] = [];
  for (const row of rows) values.push(...Object.values(row));
  return values;
}
