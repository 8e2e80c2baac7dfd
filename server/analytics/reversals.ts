// Marks bookings that the bank reversed.
import { daysBetween } from "#schema/time.ts";
import { oppositeOf, type Read, readAll, samePayer } from "./pairs.ts";
import { reversal, transfer } from "./tags/form.ts";
import { testOf } from "./tags/rule.ts";
import type { Turnover } from "./turnover.ts";

/** Days within which a reversal without a name matches a turnover of the same amount. */
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
 * Returns the same turnovers, which must be sorted by day, with each reversal and its original
 * marked as cancelled. A reversal is a booking by the bank of exactly the same amount with the
 * opposite sign. A reversal without an original stays as it is.
 */
export function withReversals(turnovers: readonly Turnover[]): Turnover[] {
  const read = readAll(turnovers);
  const byAmount = new Map<number, Read[]>();
  for (const row of read) {
    const { amount } = row.turnover;
    const rows = byAmount.get(amount);
    if (rows) rows.push(row);
    else byAmount.set(amount, [row]);
  }
  const canceled = new Set<Turnover>();
  const done = new Set<Read>();
  const matches = (back: Read, row: Read) => !done.has(row) && isReversed(back, row);
  for (const back of read.filter(isReversal)) {
    done.add(back);
    const row = oppositeOf(back, byAmount.get(-back.turnover.amount) ?? [], 0, matches);
    if (!row) continue;
    done.add(row);
    canceled.add(back.turnover).add(row.turnover);
  }
  return turnovers.map((one) => (canceled.has(one) ? { ...one, canceled: true } : one));
}
