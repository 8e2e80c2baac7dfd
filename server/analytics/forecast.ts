// Forecasts the balance of an account.
import { addDays } from "#schema/time.ts";
import { daysBetween, daysFrom } from "./days.ts";
import { deviationOf, mean } from "./figures.ts";
import { dueAfter } from "./intervals.ts";
import { recurring, type Series } from "./recurrence.ts";
import type { Turnover } from "./turnover.ts";

/** A movement in cents, signed, that counts from a day on. */
export type Expected = { day: string; amount: number };

/** The basis of a forecast; amounts in cents. */
export type Outlook = {
  /** The day of the balance. */
  today: string;
  balance: number;
  expected: readonly Expected[];
  /** What a day costs on average beside what is expected, never negative. */
  spent: number;
  /** How far single days stray from that average. */
  stray: number;
};

/** Days whose other movements tell what a day costs. */
const USUAL = 90;

/** Of normally distributed values, nine in ten lie above the mean less so many deviations. */
const NINE_IN_TEN = 1.2816;

/** What a series brings from tomorrow to `until`; a credit, which may be late, a day later. */
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

/** What was announced counts from tomorrow on at the earliest. */
function announcedIn(turnovers: readonly Turnover[], today: string): Expected[] {
  const tomorrow = addDays(today, 1);
  return turnovers
    .filter(({ prebooked }) => prebooked)
    .map(({ bookingDate, amount }) => ({
      day: bookingDate > tomorrow ? bookingDate : tomorrow,
      amount,
    }));
}

/** Net movements of each of the last days, without those that repeat. */
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
 * What turnovers, sorted by day and all of one currency, let expect until a day. They cover the
 * days since `from`; those that the bank took back must not be among them.
 */
export function outlookOf(
  turnovers: readonly Turnover[],
  { balance, from, today, until }: Record<"from" | "today" | "until", string> & { balance: number },
): Outlook {
  // What is announced already is a hit, not to be expected once more.
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
 * Cents, with fractions, that the account holds on a day in nine of ten cases: what is expected by
 * then, less what the days cost, less their stray, which grows with the root of their number.
 */
export function heldOn({ today, balance, expected, spent, stray }: Outlook, day: string): number {
  const ahead = daysBetween(today, day);
  const known = expected.filter((item) => item.day <= day);
  const moved = known.reduce((total, { amount }) => total + amount, balance);
  return moved - spent * ahead - NINE_IN_TEN * stray * Math.sqrt(ahead);
}
