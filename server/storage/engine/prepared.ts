// Statements of every request, put into words once: forming and compiling one costs about as much as
// running it.
import type { CompiledQuery, Insertable, Kysely, QueryResult } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Stands where a call's value will stand, for a column of any type. */
export const VALUE = "" as never;

type Formed<Row> = { compile(): CompiledQuery<Row> };

/**
 * The rows of a query that `build` forms with `VALUE`s in place of what differs; each call gives
 * those in their order.
 */
export function preparedRows<Row>(
  db: Kysely<Tables>,
  build: (db: Kysely<Tables>) => Formed<Row>,
): (values: readonly string[]) => Promise<Row[]> {
  const compiled = build(db).compile();
  return async (parameters) => (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
}

/**
 * The rows of a query one of whose conditions takes several values, after those that come before:
 * put into words once for each number of them, of which there are to be few.
 */
export function preparedAmong<Row>(
  db: Kysely<Tables>,
  build: (db: Kysely<Tables>, several: never[]) => Formed<Row>,
): (before: readonly string[], several: readonly string[]) => Promise<Row[]> {
  const known = new Map<number, (values: readonly string[]) => Promise<Row[]>>();
  return (before, several) => {
    const { length } = several;
    const rows =
      known.get(length) ??
      preparedRows(db, (each) => build(each, Array<never>(length).fill(VALUE)));
    known.set(length, rows);
    return rows([...before, ...several]);
  };
}

/** The first row of such a query; null where there is none. */
export function prepared<Row>(
  db: Kysely<Tables>,
  build: (db: Kysely<Tables>) => Formed<Row>,
): (values: readonly string[]) => Promise<Row | null> {
  const rows = preparedRows(db, build);
  return async (values) => (await rows(values))[0] ?? null;
}

/**
 * A statement that writes the columns of a row, those that are undefined left out. `build` forms it
 * once for each set of columns, with a `VALUE` for each of them, and for each value that follows.
 */
export function preparedWrite<Row extends object>(
  db: Kysely<Tables>,
  build: (row: Row) => Formed<unknown>,
): (row: Row, ...following: (string | number)[]) => Promise<QueryResult<unknown>> {
  const known = new Map<string, CompiledQuery>();
  function formed(names: readonly string[]): CompiledQuery {
    const blanks = names.map((name) => [name, VALUE]);
    return build(Object.fromEntries(blanks) as Row).compile();
  }
  return (row, ...following) => {
    const names: string[] = [];
    const parameters: unknown[] = [];
    for (const name of Object.keys(row)) {
      const value = row[name as keyof Row];
      if (value === undefined) continue;
      names.push(name);
      parameters.push(value);
    }
    const shape = names.join();
    let compiled = known.get(shape);
    if (!compiled) known.set(shape, (compiled = formed(names)));
    parameters.push(...following);
    return db.executeQuery({ ...compiled, parameters });
  };
}

/** Inserts a row of a table. */
export function inserter<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
): (row: Insertable<Tables[T]>) => Promise<unknown> {
  return preparedWrite(db, (row) => db.insertInto(table).values(row));
}
