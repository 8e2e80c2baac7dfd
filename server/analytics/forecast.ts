// Forecasts the balance of an account.
import { addDays, daysBetween } from "#schema/time.ts";
import { daysFrom } from "./days.ts";
import { deviationOf, mean } from "./figures.ts";
import { dueAfter } from "./intervals.ts";
import { recurring, type Series } from "./recurrence.ts";
import type { Turnover } from "./turnover.ts";

/** A movement in signed cents, effective from a day on. */
export type Expected = { day: string; amount: number };

/** The inputs of a forecast; amounts in cents. */
export type Outlook = {
  /** The day of the balance. */
  today: string;
  balance: number;
  expected: readonly Expected[];
  /** Average daily cost beside the expected movements, never negative. */
  spent: number;
  /** The standard deviation of that daily cost. */
  stray: number;
};

/** Number of days that determine the daily cost. */
const USUAL = 90;

/** Nine in ten normally distributed values exceed the mean less this many standard deviations. */
const NINE_IN_TEN = 1.2816;

/**
 * The movements of a series from tomorrow to `until`. Credits may be late, so they count a day
 * later.
 */
function dueOf(
  { turnovers, anchor, interval, amount }: Series,
  today: string,
  until: string,
): Expected[] {
  const last = turnovers.at(-1)?.bookingDate ?? today;
  const due: Expected[] = [];
  let count = 1;
  let day = dueAfter(last, anchor, interval);
  while (day <= until) {
    if (day > today) due.push({ day: amount > 0 ? addDays(day, 1) : day, amount });
    count += 1;
    day = dueAfter(last, anchor, interval, count);
  }
  return due;
}

/** Announced turnovers count from tomorrow on at the earliest. */
function announcedIn(turnovers: readonly Turnover[], today: string): Expected[] {
  const tomorrow = addDays(today, 1);
  return turnovers
    .filter(({ prebooked }) => prebooked)
    .map(({ bookingDate, amount }) => ({
      day: bookingDate > tomorrow ? bookingDate : tomorrow,
      amount,
    }));
}

/** Net movements of each of the last days, without recurring turnovers. */
function usualDays(
  turnovers: readonly Turnover[],
  series: readonly Series[],
  { today, from }: { today: string; from: string },
): number[] {
  const repeated = new Set(series.flatMap((one) => one.turnovers));
  const start = addDays(today, 1 - USUAL);
  const days = new Map(daysFrom(start > from ? start : from, today).map((day) => [day, 0]));
  for (const turnover of turnovers) {
    const { amount, bookingDate, prebooked } = turnover;
    const net = days.get(bookingDate);
    if (net === undefined || prebooked || repeated.has(turnover)) continue;
    days.set(bookingDate, net + amount);
  }
  return [...days.values()];
}

/**
 * Derives the expected movements until a day. `turnovers` must be sorted by day, share one
 * currency, cover the days since `from`, and exclude those that the bank reversed.
 */
export function outlookOf(
  turnovers: readonly Turnover[],
  { balance, from, today, until }: Record<"from" | "today" | "until", string> & { balance: number },
): Outlook {
  // An announced turnover is itself the next hit, so the series must not add it again.
  const hits = turnovers.map((it) => (it.prebooked ? { ...it, prebooked: false } : it));
  const series = recurring(hits, today);
  const usual = usualDays(turnovers, series, { today, from });
  const due = series.filter(({ active }) => active).flatMap((one) => dueOf(one, today, until));
  return {
    today,
    balance,
    expected: [...announcedIn(turnovers, today), ...due],
    spent: Math.max(0, -mean(usual)),
    stray: deviationOf(usual),
  };
}

/**
 * Returns the balance in cents, with fractions, that the account reaches or exceeds on a day in
 * nine of ten cases: the expected movements until then, less the daily costs, less their deviation,
 * which grows with the square root of the number of days.
 */
export function heldOn({ today, balance, expected, spent, stray }: Outlook, day: string): number {
  const ahead = daysBetween(today, day);
  const known = expected.filter((item) => item.day <= day);
  const moved = known.reduce((total, { amount }) => total + amount, balance);
  return moved - spent * ahead - NINE_IN_TEN * stray * Math.sqrt(ahead);
}
