// Marks bookings that the bank reversed.
import { daysBetween } from "./days.ts";
import { oppositeOf, type Read, readAll, samePayer } from "./pairs.ts";
import { reversal, transfer } from "./tags/form.ts";
import { testOf } from "./tags/rule.ts";
import type { Turnover } from "./turnover.ts";

/** Days within which a reversal that names nobody belongs to a turnover of its amount. */
const NAMELESS = 10;

const reverses = testOf(reversal);
const transfers = testOf(transfer);

function isReversal({ turnover, reading }: Read): boolean {
  return reverses(turnover, reading) && !transfers(turnover, reading);
}

function namesNobody({ turnover, reading }: Read): boolean {
  const { creditor, holder, mandate } = reading;
  return turnover.counterIban === null && holder === "" && creditor === "" && mandate === "";
}

function isReversed(back: Read, row: Read): boolean {
  const { bookingDate, counterIban } = back.turnover;
  if (namesNobody(back)) return daysBetween(row.turnover.bookingDate, bookingDate) <= NAMELESS;
  return (counterIban !== null && counterIban === row.turnover.counterIban) || samePayer(back, row);
}

/**
 * The same turnovers, which are sorted by day, each reversal and what it takes back marked as
 * cancelled: a booking of the bank of exactly the same amount the other way. A reversal of what is
 * not among them stays as it is.
 */
export function withReversals(turnovers: readonly Turnover[]): Turnover[] {
  const read = readAll(turnovers);
  const open = new Set(read);
  const canceled = new Set<Turnover>();
  for (const back of read.filter(isReversal)) {
    open.delete(back);
    const row = oppositeOf(back, [...open], 0, isReversed);
    if (!row) continue;
    open.delete(row);
    canceled.add(back.turnover).add(row.turnover);
  }
  return turnovers.map((one) => (canceled.has(one) ? { ...one, canceled: true } : one));
}
