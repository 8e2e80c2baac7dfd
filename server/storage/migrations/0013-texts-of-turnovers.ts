import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/**
 * Stores turnovers as API text instead of columns without an index, so that responses are
 * concatenated. Rows of an account are stored together. The index of unseen rows has the same
 * order; otherwise the database prefers a full scan.
 */
export async function textsOfTurnovers(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql`alter table turnovers rename to turnovers_in_columns`.execute(db);
  await scoped(db.schema.createTable("turnovers"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account", "bigint", (column) =>
      column.notNull().references("accounts.seq").onDelete("cascade"),
    )
    .addColumn("booking_date", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("gvc", "text", (column) => column.notNull())
    .addColumn("iso_code", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("shown", "text", (column) => column.notNull())
    .addColumn("is_new", "integer", (column) => column.notNull())
    .execute();
  const kept = sql`merchant, mode, id, account, booking_date, position, amount, gvc, iso_code, reason`;
  await sql`
    insert into turnovers (${kept}, shown, is_new)
      select ${kept}, ${shown(engine)}, is_new from turnovers_in_columns
      order by account, booking_date, position`.execute(db);
  await sql`drop table turnovers_in_columns`.execute(db);
  await indexes(db);
}

async function indexes(db: Kysely<Tables>): Promise<void> {
  const columns = ["account", "booking_date", "position"];
  await db.schema.createIndex("turnovers_by_day").on("turnovers").columns(columns).execute();
  await db.schema
    .createIndex("turnovers_unseen")
    .on("turnovers")
    .columns(columns)
    .where(sql.ref("is_new"), "=", 1)
    .execute();
}

function flag(name: string): RawBuilder<string> {
  return sql`case ${sql.ref(name)} when 1 then 'true' else 'false' end`;
}

/** Builds the text of a row from its columns. */
function shown({ locksRows: isPostgres }: Engine): RawBuilder<string> {
  const text = (name: string) =>
    isPostgres
      ? sql`coalesce(to_json(${sql.ref(name)})::text, 'null')`
      : sql`json_quote(${sql.ref(name)})`;
  const members = {
    id: text("id"),
    booking_date: text("booking_date"),
    // No trailing zeros, and no more digits than necessary.
    amount: isPostgres ? sql`(amount / 100.0::float8)::text` : sql`format('%.15g', amount / 100.0)`,
    currency_id: text("currency"),
    currency: text("currency"),
    purpose: sql.ref("purpose"),
    counter_iban: text("counter_iban"),
    counter_bic: text("counter_bic"),
    counter_holder: text("counter_holder"),
    prebooked: flag("prebooked"),
    canceled: flag("canceled"),
    tags: sql.ref("tags"),
  };
  const pattern = Object.keys(members).map((name) => `"${name}":%s`);
  return sql`format(${sql.lit(`{${pattern.join(",")}`)}, ${sql.join(Object.values(members))})`;
}
