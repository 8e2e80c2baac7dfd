// Income and expenses by calendar month.
import { counts, dailyBalances, type Closing } from "./balances.ts";
import { dayIn, monthOf, monthsFrom } from "./days.ts";
import { sum } from "./figures.ts";
import type { Turnover } from "./turnover.ts";

/** Sums in cents, both positive; days outside the range do not count. */
export type MonthSum = {
  /** `YYYY-MM`. */
  month: string;
  incoming: number;
  outgoing: number;
  incomingCount: number;
  outgoingCount: number;
  /** Lowest end-of-day balance among the days of the month that are in the range; 0 if unknown. */
  minimumBalance: number;
  /** Whether the range contains the whole month. */
  complete: boolean;
};

/**
 * Returns one entry per month from the month of `from` to that of the closing date, oldest first,
 * including empty months.
 */
export function monthlySums(
  turnovers: readonly Turnover[],
  closing: Closing,
  from: string,
): MonthSum[] {
  const balances = dailyBalances(turnovers, closing, from);
  const booked = turnovers.filter(
    (turnover) =>
      counts(turnover, closing.currency) &&
      turnover.bookingDate >= from &&
      turnover.bookingDate <= closing.day,
  );
  return monthsFrom(monthOf(from), monthOf(closing.day)).map((month) => {
    const amounts = booked
      .filter(({ bookingDate }) => monthOf(bookingDate) === month)
      .map(({ amount }) => amount);
    const incoming = amounts.filter((amount) => amount > 0);
    const outgoing = amounts.filter((amount) => amount < 0);
    const held = balances.filter(({ day }) => monthOf(day) === month);
    return {
      month,
      incoming: sum(incoming),
      outgoing: -sum(outgoing) + 0,
      incomingCount: incoming.length,
      outgoingCount: outgoing.length,
      minimumBalance: Math.min(...held.map(({ balance }) => balance)),
      complete: from <= `${month}-01` && closing.day >= dayIn(month, 31),
    };
  });
}
