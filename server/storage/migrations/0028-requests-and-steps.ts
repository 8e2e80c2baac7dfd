import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/** Adds the request log, the timeline of sessions and the rows from which insights are counted. */
export async function requestsAndSteps(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await requests(db, engine);
  await sessionSteps(db, engine);
  await sessionEnds(db, engine);
  await sessions(db);
}

async function requests(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await scoped(db.schema.createTable("requests").addColumn("seq", sql.raw(engine.growingKey)))
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("route", "text")
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("ms", "bigint", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("error", "text")
    .addColumn("transaction", "text")
    .addColumn("bank_user", "text")
    .addColumn("bodies", "text")
    .execute();
  await db.schema
    .createIndex("requests_by_at")
    .on("requests")
    .columns(["merchant", "mode", "at", "seq"])
    .execute();
  // Most requests of a merchant are neither refused nor of one object.
  await db.schema
    .createIndex("requests_refused")
    .on("requests")
    .columns(["merchant", "mode", "at", "seq", "error"])
    .where(sql.ref("status"), ">=", sql.lit(400))
    .execute();
  for (const column of ["transaction", "bank_user"] as const) {
    await db.schema
      .createIndex(`requests_of_${column}`)
      .on("requests")
      .columns([column, "seq"])
      .where(sql.ref(column), "is not", null)
      .execute();
  }
}

async function sessionSteps(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await scoped(db.schema.createTable("session_steps").addColumn("seq", sql.raw(engine.growingKey)))
    .addColumn("transaction", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("step", "text", (column) => column.notNull())
    .addColumn("reached", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("error", "text")
    .addColumn("tan", "text")
    .addColumn("bank", "text")
    .addColumn("device", "text")
    .addColumn("ms", "bigint")
    .execute();
  await db.schema
    .createIndex("session_steps_by_transaction")
    .on("session_steps")
    .columns(["transaction", "seq"])
    .execute();
}

async function sessionEnds(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await scoped(db.schema.createTable("session_ends").addColumn("seq", sql.raw(engine.growingKey)))
    .addColumn("hour", "bigint", (column) => column.notNull())
    .addColumn("product", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("reached", "text", (column) => column.notNull())
    .addColumn("bank", "text")
    .addColumn("country", "text")
    .addColumn("device", "text")
    .addColumn("tan", "text")
    .addColumn("errors", "text", (column) => column.notNull())
    .addColumn("ms", "bigint")
    .addColumn("step_ms", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("session_ends_by_hour")
    .on("session_ends")
    .columns(["merchant", "mode", "hour", "seq"])
    .execute();
  await db.schema.createIndex("session_ends_by_age").on("session_ends").column("hour").execute();
}

/** What lists of sessions show and filter by without opening a session's state. */
async function sessions(db: Kysely<Tables>): Promise<void> {
  for (const column of ["bank", "device"]) {
    await db.schema.alterTable("sessions").addColumn(column, "text").execute();
  }
  await db.schema.alterTable("sessions").addColumn("ended_at", "bigint").execute();
  await db.schema
    .createIndex("sessions_by_created_at")
    .on("sessions")
    .columns([
      "merchant",
      "mode",
      "created_at",
      "id",
      "product",
      "ended",
      "bank",
      "current_step",
      "last_error",
    ])
    .execute();
}
