// Marks bookings that the bank reversed.
import { marksOf, pairUp, type Read, readAll } from "./pairs.ts";
import { reversal, transfer } from "./tags/form.ts";
import { testOf } from "./tags/rule.ts";
import { readTurnover } from "./text.ts";
import type { Turnover } from "./turnover.ts";

/** Days within which a reversal without a name matches a turnover of the same amount. */
const NAMELESS = 10;

const reverses = testOf(reversal);
const transfers = testOf(transfer);

/** Whether the bank takes another booking back with it. */
export function isReversal(turnover: Turnover): boolean {
  const reading = readTurnover(turnover);
  return reverses(turnover, reading) && !transfers(turnover, reading);
}

function namesNobody({ turnover, reading }: Read): boolean {
  const { creditor, holder, mandate } = reading;
  return turnover.counterIban === null && holder === "" && creditor === "" && mandate === "";
}

function reversalMarks(row: Read): string[] {
  const { counterIban } = row.turnover;
  return [...marksOf(row), ...(counterIban === null ? [] : [`account ${counterIban}`])];
}

/**
 * Returns the same turnovers, which must be sorted by day, with each reversal and its original
 * marked as cancelled. A reversal is a booking by the bank of exactly the same amount with the
 * opposite sign. A reversal without an original stays as it is.
 */
export function withReversals(turnovers: readonly Turnover[]): Turnover[] {
  const pairs = pairUp(readAll(turnovers), {
    isBack: ({ turnover }) => isReversal(turnover),
    apart: 0,
    marks: reversalMarks,
    anyWithin: (back) => (namesNobody(back) ? NAMELESS : null),
  });
  const canceled = new Set([...pairs].flat().map(({ turnover }) => turnover));
  return turnovers.map((one) => (canceled.has(one) ? { ...one, canceled: true } : one));
}
