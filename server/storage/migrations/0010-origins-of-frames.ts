import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** The pages that may hold a merchant's frame: a list of origins, at first none, which means any. */
export async function originsOfFrames(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("merchants")
    .addColumn("origins", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
