import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/** Creates the service's halves of split credentials. */
export async function credentialParts(db: Kysely<Tables>): Promise<void> {
  await scoped(db.schema.createTable("credential_parts"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("half", "text", (column) => column.notNull())
    .addColumn("given", "text")
    .addColumn("given_until", "bigint")
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .execute();
  for (const column of ["record", "given_until", "used_at"]) {
    await db.schema
      .createIndex(`credential_parts_by_${column}`)
      .on("credential_parts")
      .column(column)
      .execute();
  }
}
