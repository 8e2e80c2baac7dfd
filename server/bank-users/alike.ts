// Recognizes a turnover that the bank shows differently. Each way is a key that both rows share and
// a number of days between them. The most certain ways come first.
import type { Turnover } from "#analytics/turnover.ts";
import { plainText } from "#analytics/text.ts";

/** A way to recognize a row; `days` is how far its booking day may have moved. */
export type Way = {
  days: number;
  /** Null if the row cannot be recognized this way. */
  known(row: Turnover): string | null;
  read(row: Turnover): string | null;
};

/** Days by which a bank moves rows that it has booked or announced already. */
const MOVED = 5;
/** Days between an announcement and its booking: a weekend, a holiday, a value date. */
export const SETTLED = 7;

/** The text of a row, independent of line breaks and spelling. */
function wordsOf({ purpose, counterHolder }: Turnover): string {
  const text = `${purpose.join("")} ${counterHolder ?? ""}`;
  return plainText(text).replace(/[^A-Z0-9]/g, "");
}

/** The counterparty, null if the bank does not name it. */
function counterOf({ counterIban, counterHolder }: Turnover): string | null {
  if (counterIban) return counterIban;
  const holder = plainText(counterHolder ?? "");
  return holder === "" ? null : holder;
}

function moneyOf({ amount, currency }: Turnover): string {
  return `${amount} ${currency}`;
}

type Key = (row: Turnover) => string | null;

const withDay =
  (key: Key): Key =>
  (row) => {
    const found = key(row);
    return found === null ? null : `${row.bookingDate} ${found}`;
  };

const byWords: Key = (row) => `${moneyOf(row)} ${wordsOf(row)}`;
const byCounter: Key = (row) => {
  const counter = counterOf(row);
  return counter === null ? null : `${moneyOf(row)} ${counter}`;
};

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
  staying(
    0,
    withDay((row) => `${byWords(row)} ${counterOf(row) ?? ""}`),
  ),
  // The text was reworded.
  staying(0, withDay(byCounter)),
  settling(byWords),
  settling(byCounter),
  settling(moneyOf),
  // The day was moved.
  staying(MOVED, byWords),
  staying(MOVED, byCounter),
  // Text and counterparty were reworded.
  staying(0, withDay(moneyOf)),
];

/** Share of its amount by which a booking can differ from its announcement. */
const TOLERANCE = 0.25;

/** Whether an announced row was booked with another amount, because of a tip or an exchange rate. */
export function settlesOtherwise(known: Turnover, read: Turnover): boolean {
  if (!known.prebooked || read.prebooked || known.currency !== read.currency) return false;
  const counter = counterOf(known);
  const near = Math.abs(known.amount - read.amount) <= Math.abs(known.amount) * TOLERANCE;
  return near && counter !== null && counter === counterOf(read);
}
