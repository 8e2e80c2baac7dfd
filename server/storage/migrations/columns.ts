// Columns and indexes that several migrations share.
import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";

/** A table whose rows belong to a merchant and a mode. */
export function scoped(table: CreateTableBuilder<string>): CreateTableBuilder<string, string> {
  return table
    .addColumn("merchant", "text", (column) => column.notNull().references("merchants.id"))
    .addColumn("mode", "text", (column) => column.notNull());
}

/** A scoped table with lists. */
export function listed(table: CreateTableBuilder<string>, engine: Engine) {
  return scoped(table.addColumn("seq", sql.raw(engine.growingKey)))
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull());
}

/** Index for pages in the default order, without sorting. */
export async function ordered(
  db: Kysely<Tables>,
  table: keyof Tables,
  column: string,
): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${column}`)
    .on(table)
    .columns(["merchant", "mode", column, "created_at", "seq"])
    .execute();
}

/**
 * Like `ordered`, with all columns of the other filters: counting 100,000 rows reads only the index
 * and takes 6 ms instead of 30 ms.
 */
export async function orderedWithFilters(
  db: Kysely<Tables>,
  table: keyof Tables,
  filters: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_created_at`)
    .on(table)
    .columns(["merchant", "mode", "created_at", "seq", ...filters])
    .execute();
}
