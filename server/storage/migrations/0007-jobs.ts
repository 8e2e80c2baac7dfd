import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/** Creates the job queue, webhooks with their secrets, and deliveries with their attempts. */
export async function jobs(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await queue(db, engine);
  await webhooks(db);
  await deliveries(db, engine);
}

async function queue(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("seq", sql.raw(engine.growingKey))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("lane", "text")
    .addColumn("run_at", "bigint", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("owner", "text")
    .addColumn("lease_until", "bigint")
    .addColumn("dead_at", "bigint")
    .addColumn("reason", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("jobs_once", ["kind", "subject"])
    .execute();
  await db.schema
    .createIndex("jobs_living")
    .on("jobs")
    .columns(["target", "run_at", "seq"])
    .where(sql.ref("dead_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("jobs_by_lane")
    .on("jobs")
    .columns(["lane", "seq"])
    .where(sql.ref("lane"), "is not", null)
    .execute();
  await db.schema
    .createIndex("jobs_claimed")
    .on("jobs")
    .column("owner")
    .where(sql.ref("owner"), "is not", null)
    .execute();
}

async function webhooks(db: Kysely<Tables>): Promise<void> {
  await scoped(db.schema.createTable("webhooks"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("webhooks_once", ["merchant", "url"])
    .execute();
  await db.schema
    .createTable("webhook_secrets")
    .addColumn("merchant", "text", (column) => column.primaryKey().references("merchants.id"))
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
}

async function deliveries(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await scoped(db.schema.createTable("deliveries"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("webhook", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("transaction", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_at", "bigint")
    .addColumn("kept_until", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  for (const columns of [["merchant", "created_at"], ["transaction"], ["webhook", "state"]]) {
    await db.schema
      .createIndex(`deliveries_by_${columns[0]}`)
      .on("deliveries")
      .columns(columns)
      .execute();
  }
  await db.schema
    .createIndex("deliveries_without_transaction")
    .on("deliveries")
    .column("kept_until")
    .where(sql.ref("transaction"), "is", null)
    .execute();
  await scoped(db.schema.createTable("delivery_attempts"))
    .addColumn("seq", sql.raw(engine.growingKey))
    .addColumn("delivery", "text", (column) =>
      column.notNull().references("deliveries.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("ms", "bigint", (column) => column.notNull())
    .addColumn("status", "integer")
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("error", "text")
    .execute();
  await db.schema
    .createIndex("delivery_attempts_by_delivery")
    .on("delivery_attempts")
    .columns(["delivery", "seq"])
    .execute();
}
