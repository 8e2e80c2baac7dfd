import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds what customers are told about a merchant, and its logo. */
export async function faceOfMerchants(db: Kysely<Tables>): Promise<void> {
  for (const column of ["display_name", "logo", "contact", "privacy_url"] as const) {
    await db.schema
      .alterTable("merchants")
      .addColumn(column, "text", (each) => each.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .createTable("logos")
    .addColumn("merchant", "text", (column) => column.primaryKey().references("merchants.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("logos_by_name").on("logos").column("name").execute();
}
