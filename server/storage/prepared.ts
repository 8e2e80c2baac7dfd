// Queries of every request, put into words once.
import type { CompiledQuery, Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Stands where a call's value will stand, for a column of any type. */
export const VALUE = "" as never;

/**
 * The first row of a query that `build` forms with `VALUE`s in place of what differs; each call
 * gives those in their order. Forming and compiling costs about as much as running.
 */
export function prepared<Row>(
  db: Kysely<Tables>,
  build: (db: Kysely<Tables>) => { compile(): CompiledQuery<Row> },
): (values: readonly string[]) => Promise<Row | null> {
  const compiled = build(db).compile();
  return async (parameters) => {
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows[0] ?? null;
  };
}
