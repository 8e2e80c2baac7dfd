// Pairs a turnover with the earlier one that it reverses or refunds.
import { addMonths, dayIn, dayOfMonth, monthOf } from "./days.ts";
import { jaroWinkler } from "./similarity.ts";
import { type Reading, readTurnover } from "./text.ts";
import type { Turnover } from "./turnover.ts";

export type Read = { turnover: Turnover; reading: Reading };

/** Months after which a debit can no longer be returned (section 676b BGB: 13 months). */
const MONTHS = 13;
/** Minimum similarity of two names that count as the same. */
const ALIKE = 0.85;

/** A booked turnover that was not reversed, with its text. */
export function readAll(turnovers: readonly Turnover[]): Read[] {
  return turnovers
    .filter(({ prebooked, canceled }) => !prebooked && !canceled)
    .map((turnover) => ({ turnover, reading: readTurnover(turnover) }));
}

/** Whether two turnovers have the same counterparty. */
export function samePayer({ reading: a }: Read, { reading: b }: Read): boolean {
  if (a.mandate !== "" && a.mandate === b.mandate) return true;
  if (a.creditor !== "" && a.creditor === b.creditor) return true;
  return a.holder !== "" && jaroWinkler(a.holder, b.holder) >= ALIKE;
}

/**
 * Finds the nearest earlier turnover with the opposite sign for which `same` holds and whose amount
 * differs by at most `apart` cents. The earlier turnovers must be sorted by day.
 */
export function oppositeOf(
  back: Read,
  earlier: readonly Read[],
  apart: number,
  same: (back: Read, row: Read) => boolean,
): Read | undefined {
  const { amount, bookingDate, currency } = back.turnover;
  const first = dayIn(addMonths(monthOf(bookingDate), -MONTHS), dayOfMonth(bookingDate));
  return earlier.findLast(
    (row) =>
      row.turnover.bookingDate >= first &&
      row.turnover.bookingDate <= bookingDate &&
      row.turnover.currency === currency &&
      Math.sign(row.turnover.amount) === -Math.sign(amount) &&
      Math.abs(row.turnover.amount + amount) <= apart &&
      same(back, row),
  );
}
