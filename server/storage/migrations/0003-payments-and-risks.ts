import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { listed, ordered, orderedWithFilters } from "./columns.ts";

/** Creates the objects of finished pay and risk sessions. */
export async function paymentsAndRisks(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await payments(db, engine);
  await risks(db, engine);
}

const PAYMENT_TEXTS = [
  "sender_holder",
  "sender_holder_folded",
  "sender_iban",
  "sender_bic",
  "sender_bank_name",
  "sender_country_id",
  "sender_account_number",
  "sender_bank_code",
  "recipient_holder",
  "recipient_holder_folded",
  "recipient_iban",
  "recipient_bic",
  "recipient_bank_name",
  "recipient_country_id",
  "purpose",
  "purpose_folded",
  "currency_id",
  "payment_status",
  "merchant_id",
];

async function payments(db: Kysely<Tables>, engine: Engine): Promise<void> {
  let table = listed(db.schema.createTable("payments"), engine)
    .addColumn("transaction", "text", (column) => column.notNull().unique())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("metadata", "text")
    .addColumn("session_created_at", "bigint", (column) => column.notNull());
  for (const name of PAYMENT_TEXTS) {
    table = table.addColumn(name, "text", (column) => column.notNull());
  }
  await table.execute();
  await orderedWithFilters(db, "payments", [
    "session_created_at",
    "amount",
    "sender_country_id",
    "recipient_country_id",
    "sender_bic",
    "recipient_bic",
    "sender_bank_code",
    "sender_holder_folded",
    "recipient_holder_folded",
    "purpose_folded",
  ]);
  await ordered(db, "payments", "sender_iban");
  await ordered(db, "payments", "sender_account_number");
  await ordered(db, "payments", "recipient_iban");
}

async function risks(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await listed(db.schema.createTable("risks"), engine)
    .addColumn("transaction", "text", (column) => column.notNull().unique())
    .addColumn("account_holder", "text", (column) => column.notNull())
    .addColumn("account_holder_folded", "text", (column) => column.notNull())
    .addColumn("iban", "text", (column) => column.notNull())
    .addColumn("bic", "text", (column) => column.notNull())
    .addColumn("bank_name", "text", (column) => column.notNull())
    .addColumn("country_id", "text", (column) => column.notNull())
    .addColumn("checks", "text", (column) => column.notNull())
    .addColumn("metadata", "text")
    .addColumn("merchant_id", "text", (column) => column.notNull())
    .addColumn("session_created_at", "bigint", (column) => column.notNull())
    .execute();
  await orderedWithFilters(db, "risks", [
    "session_created_at",
    "country_id",
    "bic",
    "account_holder_folded",
  ]);
  await ordered(db, "risks", "iban");
  await ordered(db, "risks", "merchant_id");
}
