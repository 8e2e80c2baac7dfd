import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/** Creates the results of finished sessions that are too large for their records. */
export async function documents(db: Kysely<Tables>): Promise<void> {
  await scoped(db.schema.createTable("documents"))
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("documents_key", ["record", "kind"])
    .execute();
}
