// A turnover as it is kept: what it is found by and what its reader changes in columns of their own,
// the rest of what is shown of it as the text that answers hold.
import { type RawBuilder, sql } from "kysely";
import { bankAccountTurnover } from "#schema/bank-account-turnovers.ts";
import type { Scope } from "./records.ts";
import type { AccountTurnover } from "./records-bank-users.ts";
import type { Engine } from "./tables.ts";
import type { TurnoverTable } from "./tables-bank-users.ts";

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
 * The texts of all rows, joined by commas, as bytes; null where there is no row. Nothing is parsed
 * nor written anew: a year of an account has 2000 rows.
 */
export function textsOf({ bytes: [before, after] }: Engine): RawBuilder<Uint8Array | null> {
  const text = sql`shown || case is_new when 1 then ',"new":true}' else ',"new":false}' end`;
  return sql`${sql.raw(before)}string_agg(${text}, ',')${sql.raw(after)}`;
}

const COLUMNS = [
  "id",
  "booking_date",
  "position",
  "amount",
  "gvc",
  "iso_code",
  "reason",
  "is_new",
] as const satisfies (keyof TurnoverTable)[];

type Members<C extends readonly (keyof TurnoverTable)[]> = {
  -readonly [N in keyof C]: TurnoverTable[C[N]];
};

/** What is kept of a turnover in the text alone. */
type Shown = Pick<AccountTurnover, "currency" | "purpose" | "prebooked" | "canceled" | "tags"> & {
  counter_holder: string | null;
  counter_iban: string | null;
  counter_bic: string | null;
};

/** A row as `rowsOf` gives it. */
export type Row = [...Members<typeof COLUMNS>, Shown];

/** One text of all rows: taking the columns out of SQLite one by one takes three times as long. */
export function rowsOf({ json: { array, rows, text } }: Engine): RawBuilder<string | null> {
  const [before, after] = text.map((each) => sql.raw(each));
  const values = [...COLUMNS.map((name) => sql.ref(name)), sql`${before}shown || '}'${after}`];
  return sql`cast(${sql.raw(rows)}(${sql.raw(array)}(${sql.join(values)})) as text)`;
}

export function fromRow(row: Row): AccountTurnover {
  const [id, bookingDate, position, amount, gvc, isoCode, reason, isNew, shown] = row;
  return {
    id,
    bookingDate,
    position,
    amount,
    currency: shown.currency,
    purpose: shown.purpose,
    counterHolder: shown.counter_holder,
    counterIban: shown.counter_iban,
    counterBic: shown.counter_bic,
    gvc,
    isoCode,
    reason,
    prebooked: shown.prebooked,
    canceled: shown.canceled,
    tags: shown.tags,
    isNew: isNew === 1,
  };
}
