import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/** Adds limits and the last use of keys, what webhooks are for, and the sending again of many deliveries. */
export async function keysWebhooksResends(db: Kysely<Tables>): Promise<void> {
  await keys(db);
  await webhooks(db);
  await resends(db);
}

async function keys(db: Kysely<Tables>): Promise<void> {
  const table = () => db.schema.alterTable("api_keys");
  await table()
    .addColumn("scope", "text", (column) => column.notNull().defaultTo("full"))
    .execute();
  await table().addColumn("addresses", "text").execute();
  await table()
    .addColumn("created_by", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await table().addColumn("expires_at", "bigint").execute();
  await table().addColumn("last_used_at", "bigint").execute();
}

async function webhooks(db: Kysely<Tables>): Promise<void> {
  const table = () => db.schema.alterTable("webhooks");
  await table()
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await table()
    .addColumn("paused", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

async function resends(db: Kysely<Tables>): Promise<void> {
  await scoped(db.schema.createTable("resends"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("webhook", "text", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("queued", "integer", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema.createIndex("resends_by_age").on("resends").column("created_at").execute();
  await db.schema.alterTable("deliveries").addColumn("resend", "text").execute();
  await db.schema
    .createIndex("deliveries_of_resend")
    .on("deliveries")
    .columns(["resend", "state"])
    .where(sql.ref("resend"), "is not", null)
    .execute();
  // Lists of a webhook and of an event, newest first, and the counts of a webhook's last day.
  await db.schema
    .createIndex("deliveries_in_order")
    .on("deliveries")
    .columns(["webhook", "mode", "created_at", "id", "state"])
    .execute();
  await db.schema.createIndex("deliveries_of_event").on("deliveries").column("event").execute();
}
