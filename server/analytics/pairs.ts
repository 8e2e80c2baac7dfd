// Pairs a turnover with the earlier one that it reverses or returns.
import { addMonths, dayIn, dayOfMonth, monthOf } from "./days.ts";
import { areSimilar } from "./similarity.ts";
import { type Reading, readTurnover } from "./text.ts";
import type { Turnover } from "./turnover.ts";

/** A turnover with its text, and its position among all of an account. */
export type Read = { turnover: Turnover; reading: Reading; nth: number };

/** Months after which a debit can no longer be returned (section 676b BGB: 13 months). */
const MONTHS = 13;
/** Minimum similarity of two names that count as the same. */
const ALIKE = 0.85;

/** The booked turnovers that were not reversed, with their texts. */
export function readAll(turnovers: readonly Turnover[]): Read[] {
  return turnovers
    .filter(({ prebooked, canceled }) => !prebooked && !canceled)
    .map((turnover, nth) => ({ turnover, reading: readTurnover(turnover), nth }));
}

/** Whether two turnovers have the same counterparty. */
export function samePayer({ reading: a }: Read, { reading: b }: Read): boolean {
  if (a.mandate !== "" && a.mandate === b.mandate) return true;
  if (a.creditor !== "" && a.creditor === b.creditor) return true;
  return a.holder !== "" && areSimilar(a.holder, b.holder, ALIKE);
}

/** How later turnovers find their originals. */
export type Pairing = {
  /** Whether it is a later turnover. These are no originals. */
  isBack(row: Read): boolean;
  /** Largest difference of the two amounts in cents. */
  apart: number;
  /** Whether a turnover may belong to the counterparty of `row`. */
  same(back: Read, row: Read): boolean;
  /** First day of an original, unless it is 13 months earlier. */
  since?(back: Read): string | null;
};

/** The open turnovers of each counterparty, in their order. */
type Open = Map<string, Read[]>;

/**
 * Finds for each later turnover the nearest one up to its day with the opposite sign that belongs to
 * it; each is found once. The turnovers must be sorted by day. Counterparties are compared instead of
 * turnovers: an account may have thousands of equal debits.
 */
export function pairUp(read: readonly Read[], pairing: Pairing): Map<Read, Read> {
  const open: Open = new Map();
  const originals = new Map<Read, Read>();
  for (let start = 0, end = 0; start < read.length; start = end) {
    const day = read[start]?.turnover.bookingDate;
    while (read[end]?.turnover.bookingDate === day) end += 1;
    const rows = read.slice(start, end);
    const backs = new Set(rows.filter((row) => pairing.isBack(row)));
    for (const row of rows) if (!backs.has(row)) add(open, row);
    for (const back of backs) {
      const original = take(open, back, pairing);
      if (original) originals.set(back, original);
    }
  }
  return originals;
}

function add(open: Open, row: Read): void {
  const { amount, currency, counterIban } = row.turnover;
  const { holder, mandate, creditor } = row.reading;
  const key = [Math.sign(amount), currency, counterIban, holder, mandate, creditor].join("\n");
  const rows = open.get(key);
  if (rows) rows.push(row);
  else open.set(key, [row]);
}

function take(open: Open, back: Read, { apart, same, since }: Pairing): Read | undefined {
  const { amount, bookingDate, currency } = back.turnover;
  const first =
    since?.(back) ?? dayIn(addMonths(monthOf(bookingDate), -MONTHS), dayOfMonth(bookingDate));
  let found: { rows: Read[]; at: number; nth: number } | null = null;
  for (const rows of open.values()) {
    const [one] = rows;
    if (!one || one.turnover.currency !== currency) continue;
    if (found && (rows.at(-1)?.nth ?? 0) < found.nth) continue;
    if (Math.sign(one.turnover.amount) !== -Math.sign(amount) || !same(back, one)) continue;
    const at = rows.findLastIndex(({ turnover }) => {
      return Math.abs(turnover.amount + amount) <= apart && turnover.bookingDate >= first;
    });
    const { nth } = rows[at] ?? { nth: -1 };
    if (nth > (found?.nth ?? -1)) found = { rows, at, nth };
  }
  return found?.rows.splice(found.at, 1)[0];
}
