import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { listed, ordered, orderedWithFilters, scoped } from "./columns.ts";

/** Creates merchants and their keys, sessions, verifications, events and tombstones. */
export async function firstTables(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await accounts(db);
  await sessions(db);
  await verifications(db, engine);
  await events(db, engine);
  await tombstones(db);
}

async function accounts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("merchants")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("blocked", "integer", (column) => column.notNull())
    .addColumn("products", "text", (column) => column.notNull())
    .addColumn("features", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await scoped(db.schema.createTable("api_keys"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("last_four", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("revoked_at", "bigint")
    .execute();
}

async function sessions(db: Kysely<Tables>): Promise<void> {
  await scoped(db.schema.createTable("sessions"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("transaction", "text", (column) => column.notNull().unique())
    .addColumn("record", "text", (column) => column.notNull().unique())
    .addColumn("product", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("key_hash", "text", (column) => column.notNull().unique())
    .addColumn("parameters", "text", (column) => column.notNull())
    .addColumn("metadata", "text")
    .addColumn("current_step", "text", (column) => column.notNull())
    .addColumn("last_error", "text", (column) => column.notNull())
    .addColumn("ended", "text")
    .addColumn("state", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("claim_owner", "text")
    .addColumn("claim_until", "bigint")
    .addColumn("opened_at", "bigint")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("sessions_running")
    .on("sessions")
    .column("expires_at")
    .where(sql.ref("ended"), "is", null)
    .execute();
}

async function verifications(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await listed(db.schema.createTable("verifications"), engine)
    .addColumn("transaction", "text", (column) => column.notNull().unique())
    .addColumn("account_holder", "text", (column) => column.notNull())
    .addColumn("account_holder_folded", "text", (column) => column.notNull())
    .addColumn("iban", "text", (column) => column.notNull())
    .addColumn("bic", "text", (column) => column.notNull())
    .addColumn("bank_name", "text", (column) => column.notNull())
    .addColumn("country_id", "text", (column) => column.notNull())
    .addColumn("check_requested", "integer", (column) => column.notNull())
    .addColumn("check_amount", "bigint", (column) => column.notNull())
    .addColumn("check_currency_id", "text", (column) => column.notNull())
    .addColumn("check_passed", "integer", (column) => column.notNull())
    .addColumn("metadata", "text")
    .addColumn("merchant_id", "text", (column) => column.notNull())
    .addColumn("session_created_at", "bigint", (column) => column.notNull())
    .execute();
  await orderedWithFilters(db, "verifications", [
    "session_created_at",
    "check_requested",
    "check_passed",
    "country_id",
    "bic",
    "account_holder_folded",
  ]);
  await ordered(db, "verifications", "iban");
  await ordered(db, "verifications", "merchant_id");
}

async function events(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await listed(db.schema.createTable("events"), engine)
    .addColumn("transaction", "text")
    .addColumn("record", "text")
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .execute();
  await orderedWithFilters(db, "events", ["type"]);
  await ordered(db, "events", "transaction");
  await ordered(db, "events", "record");
}

async function tombstones(db: Kysely<Tables>): Promise<void> {
  await scoped(db.schema.createTable("tombstones"))
    .addColumn("record", "text", (column) => column.primaryKey())
    .addColumn("transaction", "text", (column) => column.notNull().unique())
    .addColumn("session", "text", (column) => column.notNull().unique())
    .addColumn("key_hash", "text", (column) => column.notNull().unique())
    .addColumn("product", "text", (column) => column.notNull())
    .addColumn("deleted_at", "bigint", (column) => column.notNull())
    .execute();
}
