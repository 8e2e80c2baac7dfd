import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds the files of published versions. */
export async function publicFiles(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("public_files")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
}
