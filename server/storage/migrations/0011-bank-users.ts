import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { listed, orderedWithFilters, scoped } from "./columns.ts";

/**
 * Creates bank users with their access tokens, connections, accounts and turnovers, and adds the
 * owner of a session.
 */
export async function bankUsers(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await listed(db.schema.createTable("bank_users"), engine)
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .execute();
  await orderedWithFilters(db, "bank_users", []);
  await accessTokens(db, engine);
  await connections(db, engine);
  await accounts(db, engine);
  await turnovers(db);
  await sessionsOfUsers(db);
}

/** A listed table whose rows are deleted with their bank user. */
function owned(table: CreateTableBuilder<string>, engine: Engine) {
  return listed(table, engine).addColumn("bank_user", "text", (column) =>
    column.notNull().references("bank_users.id").onDelete("cascade"),
  );
}

/** Finds the rows of a user in the default order of lists. */
async function byUser(db: Kysely<Tables>, table: keyof Tables): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_user`)
    .on(table)
    .columns(["bank_user", "created_at", "seq"])
    .execute();
}

async function accessTokens(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await owned(db.schema.createTable("access_tokens"), engine)
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("valid_until", "bigint", (column) => column.notNull())
    .execute();
  await byUser(db, "access_tokens");
  await db.schema
    .createIndex("access_tokens_by_end")
    .on("access_tokens")
    .column("valid_until")
    .execute();
}

async function connections(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await owned(db.schema.createTable("connections"), engine)
    .addColumn("transaction", "text", (column) => column.notNull().unique())
    .addColumn("country_id", "text", (column) => column.notNull())
    .addColumn("bank_code", "text", (column) => column.notNull())
    .addColumn("transport", "text", (column) => column.notNull())
    .addColumn("bic", "text", (column) => column.notNull())
    .addColumn("bank_name", "text", (column) => column.notNull())
    .addColumn("sync_mode", "text", (column) => column.notNull())
    .addColumn("sync_active", "integer", (column) => column.notNull())
    .addColumn("sync_message", "text", (column) => column.notNull())
    .addColumn("sync_fail_counter", "integer", (column) => column.notNull())
    .addColumn("last_synced", "bigint", (column) => column.notNull())
    .addColumn("consent_until", "text", (column) => column.notNull())
    .addColumn("asks", "integer", (column) => column.notNull())
    .addColumn("days", "integer", (column) => column.notNull())
    .addColumn("reads", "text", (column) => column.notNull())
    .addColumn("excluded", "text", (column) => column.notNull())
    .addColumn("credentials", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addUniqueConstraint("connections_once", ["bank_user", "country_id", "bank_code"])
    .execute();
  await byUser(db, "connections");
}

async function accounts(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await owned(db.schema.createTable("accounts"), engine)
    .addColumn("connection", "text", (column) => column.notNull())
    .addColumn("identity", "text", (column) => column.notNull())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("iban", "text", (column) => column.notNull())
    .addColumn("bic", "text", (column) => column.notNull())
    .addColumn("account_number", "text", (column) => column.notNull())
    .addColumn("bank_code", "text", (column) => column.notNull())
    .addColumn("bank_name", "text", (column) => column.notNull())
    .addColumn("country_id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("joint", "integer", (column) => column.notNull())
    .addColumn("transaction_possible", "integer", (column) => column.notNull())
    .addColumn("balance", "bigint")
    .addColumn("available", "bigint")
    .addColumn("overdraft", "bigint")
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("covered_from", "text", (column) => column.notNull())
    .addUniqueConstraint("accounts_once", ["bank_user", "identity"])
    .execute();
  await byUser(db, "accounts");
}

async function turnovers(db: Kysely<Tables>): Promise<void> {
  await scoped(db.schema.createTable("turnovers"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account", "bigint", (column) =>
      column.notNull().references("accounts.seq").onDelete("cascade"),
    )
    .addColumn("booking_date", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("counter_holder", "text")
    .addColumn("counter_iban", "text")
    .addColumn("counter_bic", "text")
    .addColumn("gvc", "text", (column) => column.notNull())
    .addColumn("iso_code", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("prebooked", "integer", (column) => column.notNull())
    .addColumn("canceled", "integer", (column) => column.notNull())
    .addColumn("tags", "text", (column) => column.notNull())
    .addColumn("is_new", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("turnovers_by_day")
    .on("turnovers")
    .columns(["account", "booking_date", "position"])
    .execute();
  await db.schema
    .createIndex("turnovers_unseen")
    .on("turnovers")
    .columns(["account", "booking_date"])
    .where(sql.ref("is_new"), "=", 1)
    .execute();
}

async function sessionsOfUsers(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("bank_user", "text").execute();
  await db.schema.alterTable("sessions").addColumn("connection", "text").execute();
  await db.schema
    .createIndex("sessions_of_users")
    .on("sessions")
    .column("bank_user")
    .where(sql.ref("bank_user"), "is not", null)
    .execute();
}
