// Pairs a turnover with the earlier one that it gives back.
import { addMonths, dayIn, dayOfMonth, monthOf } from "./days.ts";
import { jaroWinkler } from "./similarity.ts";
import { type Reading, readTurnover } from "./text.ts";
import type { Turnover } from "./turnover.ts";

export type Read = { turnover: Turnover; reading: Reading };

/** Months after which nothing comes back any more (Paragraph 676b BGB: 13 months). */
const MONTHS = 13;
/** Likeness of names from which on they are the same one. */
const ALIKE = 0.85;

/** A booked turnover that was not reversed, with its text. */
export function readAll(turnovers: readonly Turnover[]): Read[] {
  return turnovers
    .filter(({ prebooked, canceled }) => !prebooked && !canceled)
    .map((turnover) => ({ turnover, reading: readTurnover(turnover) }));
}

/** Whether two turnovers are with the same other side. */
export function samePayer({ reading: a }: Read, { reading: b }: Read): boolean {
  if (a.mandate !== "" && a.mandate === b.mandate) return true;
  if (a.creditor !== "" && a.creditor === b.creditor) return true;
  return a.holder !== "" && jaroWinkler(a.holder, b.holder) >= ALIKE;
}

/**
 * The nearest of the earlier turnovers, which are sorted by day, that goes the other way, is with
 * the `same` side and at most `apart` cents larger or smaller.
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
