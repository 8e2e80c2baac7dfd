import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds the addresses at which banks speak FinTS; a new table, empty until the operator fills it. */
export async function fintsAccess(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("fints_access")
    .addColumn("bank_code", "text", (column) => column.primaryKey())
    .addColumn("url", "text")
    .addColumn("version", "text")
    .addColumn("source", "text")
    .addColumn("imported_at", "bigint")
    .addColumn("closed_at", "bigint")
    .addColumn("override", "text")
    .execute();
}
