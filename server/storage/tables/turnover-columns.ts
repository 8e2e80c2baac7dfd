// A turnover as it is kept: what it is found by and what its reader changes in columns of their own,
// the rest of what is shown of it as the text that answers hold.
import { type RawBuilder, sql } from "kysely";
import { bankAccountTurnover } from "#schema/bank-account-turnovers.ts";
import type { Tag } from "#schema/tags.ts";
import type { Turnover } from "#schema/turnover.ts";
import { cents, day, flag, integer, text } from "../engine/columns.ts";
import type { Engine } from "../engine/engine.ts";
import type { Scope } from "../engine/scope.ts";
import { type RowOf, table } from "../engine/table.ts";

export const turnovers = table("turnovers", {
  owner: "merchant",
  columns: {
    id: text(),
    /** The `seq` of its account, where it stands whose it is. */
    account: integer(),
    bookingDate: day(),
    position: integer(),
    amount: cents(),
    gvc: text(),
    isoCode: text(),
    reason: text(),
    /** JSON as the interface shows it, up to the member `new`. */
    shown: text(),
    isNew: flag(),
  },
});

type TurnoverTable = RowOf<typeof turnovers>;

/** A turnover of an account. */
export type AccountTurnover = Turnover & {
  /** `tur_…` */
  id: string;
  /** Its place within its day, in the bank's order. */
  position: number;
  tags: readonly Tag[];
  /** Whether its reader has not marked it as seen. */
  isNew: boolean;
};

export function toColumns(turnover: AccountTurnover): Omit<TurnoverTable, "account" | keyof Scope> {
  return {
    id: turnover.id,
    booking_date: turnover.bookingDate,
    position: turnover.position,
    amount: turnover.amount,
    gvc: turnover.gvc,
    iso_code: turnover.isoCode,
    reason: turnover.reason,
    shown: beginningOf(turnover),
    is_new: Number(turnover.isNew),
  };
}

/** The text up to the member `new`, which changes without the turnover. */
function beginningOf(turnover: AccountTurnover): string {
  // Days are shown as they are, whatever the zone.
  const { new: _, ...shown } = bankAccountTurnover.render(turnover, "UTC");
  return JSON.stringify(shown).slice(0, -1);
}

/**
 * The texts of all rows, joined by commas; null where there is no row. Nothing is parsed nor written
 * anew: a year of an account has 2000 rows.
 */
export function textsOf({
  bytes: [before, after],
}: Engine): RawBuilder<string | Uint8Array | null> {
  const shown = sql`shown || case is_new when 1 then ',"new":true}' else ',"new":false}' end`;
  return sql`${sql.raw(before)}string_agg(${shown}, ',')${sql.raw(after)}`;
}

/** A row as it is read to be changed: what is shown, and under names of our own what is not. */
export type Row = Pick<TurnoverTable, "id" | "booking_date" | "gvc" | "iso_code" | "reason"> &
  Pick<AccountTurnover, "currency" | "purpose" | "prebooked" | "canceled" | "tags"> & {
    counter_holder: string | null;
    counter_iban: string | null;
    counter_bic: string | null;
    place: number;
    cents: number;
    unseen: number;
  };

/**
 * A text as that of `textsOf`, of whole rows: taking columns out of SQLite one by one takes three
 * times as long.
 */
export function textOfRows({ jsonText: [before, after] }: Engine): RawBuilder<string | null> {
  const quoted = (name: keyof TurnoverTable) =>
    sql`${sql.raw(before)}${sql.ref(name)}${sql.raw(after)}`;
  return sql`string_agg(shown
    || ',"place":' || position || ',"cents":' || amount || ',"unseen":' || is_new
    || ',"gvc":' || ${quoted("gvc")} || ',"iso_code":' || ${quoted("iso_code")}
    || ',"reason":' || ${quoted("reason")} || '}', ',')`;
}

export function fromRow(row: Row): AccountTurnover {
  return {
    id: row.id,
    bookingDate: row.booking_date,
    position: row.place,
    amount: row.cents,
    currency: row.currency,
    purpose: row.purpose,
    counterHolder: row.counter_holder,
    counterIban: row.counter_iban,
    counterBic: row.counter_bic,
    gvc: row.gvc,
    isoCode: row.iso_code,
    reason: row.reason,
    prebooked: row.prebooked,
    canceled: row.canceled,
    tags: row.tags,
    isNew: row.unseen === 1,
  };
}
