// End-of-day balances, computed backwards from the closing balance.
import { daysFrom } from "./days.ts";
import type { Turnover } from "./turnover.ts";

/** Whether a turnover counts in sums and balances of `currency`. */
export function counts(turnover: Turnover, currency: string): boolean {
  return !turnover.prebooked && !turnover.canceled && turnover.currency === currency;
}

/** The balance at the end of a day, in cents. */
export type DayBalance = { day: string; balance: number };

/** A booked balance in cents at the end of `day`; null if the bank reports none. */
export type Closing = { day: string; balance: number | null; currency: string };

/**
 * Returns the end-of-day balance of every day from `from` to the closing date, oldest first. Each
 * balance is the next day's balance less the amounts booked on that next day; without a closing
 * balance, each is 0.
 */
export function dailyBalances(
  turnovers: readonly Turnover[],
  closing: Closing,
  from: string,
): DayBalance[] {
  const days = daysFrom(from, closing.day);
  if (closing.balance === null) return days.map((day) => ({ day, balance: 0 }));
  const booked = new Map<string, number>();
  for (const turnover of turnovers) {
    if (!counts(turnover, closing.currency)) continue;
    const { bookingDate, amount } = turnover;
    booked.set(bookingDate, (booked.get(bookingDate) ?? 0) + amount);
  }
  let { balance } = closing;
  const back: DayBalance[] = [];
  for (const day of days.toReversed()) {
    back.push({ day, balance });
    balance -= booked.get(day) ?? 0;
  }
  return back.toReversed();
}
