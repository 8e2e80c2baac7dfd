import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";

/**
 * Creates the request counts of processes that share a database, in the form that the rate limiter
 * requires.
 */
export async function rates(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const table = db.schema.createTable("rates");
  const passing = engine.passing ? table.modifyFront(sql.raw(engine.passing)) : table;
  await passing
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("expire", "bigint")
    .execute();
}
