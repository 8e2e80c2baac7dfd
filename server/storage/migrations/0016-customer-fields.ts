import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Adds the names in `metadata` that the customer filled in; unknown for objects that exist. */
export async function customerFields(db: Kysely<Tables>): Promise<void> {
  for (const table of ["verifications", "risks", "payments"] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("customer_fields", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  }
}
