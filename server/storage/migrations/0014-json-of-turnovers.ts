import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/** Turnovers converted at a time: bounds the memory of a long migration. */
const CHUNK = 1000;

/**
 * Stores turnovers as indexed columns and JSON, instead of API text. Drops the triggers and tables
 * that counted lists by period.
 */
export async function jsonOfTurnovers(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine.locksRows) await dropListChanges(db);
  await sql`alter table turnovers rename to turnovers_as_shown`.execute(db);
  await scoped(db.schema.createTable("turnovers"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account", "bigint", (column) =>
      column.notNull().references("accounts.seq").onDelete("cascade"),
    )
    .addColumn("booking_date", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("is_new", "integer", (column) => column.notNull())
    .execute();
  await convert(db);
  await sql`drop table turnovers_as_shown`.execute(db);
  await indexes(db);
}

/** `shown` lacks its closing brace, because the member `new` was appended to it. */
type Old = {
  merchant: string;
  mode: string;
  id: string;
  account: number;
  booking_date: string;
  position: number;
  amount: number;
  gvc: string;
  iso_code: string;
  reason: string;
  shown: string;
  is_new: number;
};

/**
 * Rows of an account stay together. Each chunk is deleted at once, which avoids one large deletion
 * at the end.
 */
async function convert(db: Kysely<Tables>): Promise<void> {
  let account = 0;
  for (;;) {
    const { rows } = await sql<Old>`
      select * from turnovers_as_shown where account >= ${account}
      order by account, booking_date, position limit ${CHUNK}`.execute(db);
    if (rows.length === 0) return;
    account = rows.at(-1)?.account ?? account;
    const values = rows.map(
      (row) =>
        sql`(${sql.join([
          row.merchant,
          row.mode,
          row.id,
          row.account,
          row.booking_date,
          row.position,
          dataOf(row),
          row.is_new,
        ])})`,
    );
    await sql`
      insert into turnovers (merchant, mode, id, account, booking_date, position, data, is_new)
      values ${sql.join(values)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    await sql`delete from turnovers_as_shown where id in (${sql.join(ids)})`.execute(db);
  }
}

function dataOf({ amount, gvc, iso_code, reason, shown }: Old): string {
  const was = JSON.parse(`${shown}}`);
  return JSON.stringify({
    v: 1,
    amount,
    currency: was.currency,
    purpose: was.purpose,
    counterHolder: was.counter_holder,
    counterIban: was.counter_iban,
    counterBic: was.counter_bic,
    gvc,
    isoCode: iso_code,
    reason,
    prebooked: was.prebooked,
    canceled: was.canceled,
    tags: was.tags,
  });
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

/** Drops the functions and the triggers that call them. */
async function dropListChanges(db: Kysely<Tables>): Promise<void> {
  await sql`drop function if exists note_list_changes cascade`.execute(db);
  await sql`drop table if exists list_changes`.execute(db);
}
