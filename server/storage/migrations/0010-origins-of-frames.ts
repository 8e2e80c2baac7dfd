import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds the origins of pages that may embed a merchant's frame; the empty list allows any. */
export async function originsOfFrames(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("merchants")
    .addColumn("origins", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
