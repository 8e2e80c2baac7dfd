import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

/**
 * Creates stored responses of idempotent requests and the indexes for retention, and adds the
 * language in which a deleted session responds.
 */
export async function answersAndRetention(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("answers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("merchant", "text", (column) => column.notNull().references("merchants.id"))
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("answers_by_age").on("answers").column("created_at").execute();
  await db.schema.createIndex("sessions_by_age").on("sessions").column("created_at").execute();
  await db.schema
    .createIndex("events_without_transaction")
    .on("events")
    .column("kept_until")
    .where(sql.ref("transaction"), "is", null)
    .execute();
  await db.schema
    .alterTable("tombstones")
    .addColumn("language", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
