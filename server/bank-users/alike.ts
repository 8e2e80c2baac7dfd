// Recognizes a turnover that the bank shows differently. Each way is a key that both rows share and
// a number of days between them. The most certain ways come first.
import type { Turnover } from "#analytics/turnover.ts";
import { plainText } from "#analytics/text.ts";
import { daysBetween } from "#schema/time.ts";

/** What a row is recognized by. */
export type Traits = {
  /** The number of its booking day. */
  day: number;
  amount: number;
  currency: string;
  prebooked: boolean;
  /** Amount and currency. */
  money: string;
  /** The text, independent of line breaks and spelling. */
  words: string;
  /** The counterparty, null if the bank does not name it. */
  counter: string | null;
};

type Key = (traits: Traits) => string | null;

/** A way to recognize a row; `days` is how far its booking day may have moved. */
export type Way = {
  days: number;
  /** Null if the row cannot be recognized this way. */
  known: Key;
  read: Key;
};

/** Days by which a bank moves rows that it has booked or announced already. */
const MOVED = 5;
/** Days between an announcement and its booking: a weekend, a holiday, a value date. */
const SETTLED = 7;
/** The day from which days are counted. */
const FIRST_DAY = "1970-01-01";

/** The traits of a row, with the row itself and its place in its list. */
export type Entry<T> = Traits & { row: T; nth: number };

export function entryOf<T extends Turnover>(row: T, nth: number): Entry<T> {
  const { amount, counterHolder, counterIban, currency, prebooked } = row;
  const holder = plainText(counterHolder ?? "");
  const text = `${plainText(row.purpose.join(""))}${holder}`;
  return {
    row,
    nth,
    day: daysBetween(FIRST_DAY, row.bookingDate),
    amount,
    currency,
    prebooked,
    money: `${amount} ${currency}`,
    words: text.replace(/[^A-Z0-9]/g, ""),
    counter: counterIban || holder || null,
  };
}

const byMoney: Key = ({ money }) => money;
const byWords: Key = ({ money, words }) => `${money} ${words}`;
const byCounter: Key = ({ money, counter }) => (counter === null ? null : `${money} ${counter}`);

/** Both booked or both announced. */
function staying(days: number, key: Key): Way {
  const kept: Key = (row) => {
    const found = key(row);
    return found === null ? null : `${row.prebooked ? "announced" : "booked"} ${found}`;
  };
  return { days, known: kept, read: kept };
}

/** Announced before, booked now. */
function settling(key: Key): Way {
  return {
    days: SETTLED,
    known: (row) => (row.prebooked ? key(row) : null),
    read: (row) => (row.prebooked ? null : key(row)),
  };
}

export const WAYS: readonly Way[] = [
  staying(0, (row) => `${byWords(row)} ${row.counter ?? ""}`),
  // The text was reworded.
  staying(0, byCounter),
  settling(byWords),
  settling(byCounter),
  settling(byMoney),
  // The day was moved.
  staying(MOVED, byWords),
  staying(MOVED, byCounter),
  // Text and counterparty were reworded.
  staying(0, byMoney),
];

/** How an announced row is recognized that was booked with another amount. */
export const OTHERWISE: Way = settling(({ currency, counter }) =>
  counter === null ? null : `${currency} ${counter}`,
);

/** Share of its amount by which a booking can differ from its announcement. */
const TOLERANCE = 0.25;

/** Whether an announced row may be booked with another amount, because of a tip or an exchange rate. */
export function settlesAs(announced: number, booked: number): boolean {
  return Math.abs(announced - booked) <= Math.abs(announced) * TOLERANCE;
}
