// Determines when a pattern books, and on which bank day.
import { bankDayFrom, bankDayUntil } from "#analytics/bank-days.ts";
import {
  addMonths,
  dayIn,
  lengthOfMonth,
  monthOf,
  monthsFrom,
  weekday,
  weekOf,
} from "#analytics/days.ts";
import { addDays } from "#schema/time.ts";

export type Schedule =
  | {
      per: "month";
      day: number | "last";
      /** Months of the year, from 1; all if absent. */
      months?: readonly number[];
      /** Direction in which a day moves to a bank day; "last" always moves back. */
      move?: "back";
    }
  /** Count of bookings on drawn days; a range is drawn as well. */
  | { per: "month"; times: number | readonly [least: number, most: number] }
  | { per: "week"; times: number };

/** A due row: its period, its number therein, and its day for a share drawn for it. */
export type Due = { period: string; n: number; dayFor(share: number): string };

export function monthly(day: number | "last", months?: readonly number[]): Schedule {
  return months ? { per: "month", day, months } : { per: "month", day };
}

/** In the first, second or third month of each quarter. */
export function quarterly(month: 1 | 2 | 3, day: number | "last"): Schedule {
  return monthly(day, [month, month + 3, month + 6, month + 9]);
}

export function timesAMonth(times: number | readonly [number, number]): Schedule {
  return { per: "month", times };
}

export function timesAWeek(times: number): Schedule {
  return { per: "week", times };
}

/** The bank day of a fixed day of the month. */
export function fixedDay(month: string, day: number | "last", move?: "back"): string {
  if (day === "last") return bankDayUntil(dayIn(month, 31));
  return move === "back" ? bankDayUntil(dayIn(month, day)) : bankDayFrom(dayIn(month, day));
}

function drawnDay(month: string, share: number): string {
  const day = addDays(`${month}-01`, Math.floor(share * lengthOfMonth(month)));
  const moved = bankDayFrom(day);
  return monthOf(moved) === month ? moved : bankDayUntil(day);
}

function dueInMonth(
  month: string,
  schedule: Extract<Schedule, { per: "month" }>,
  count: (least: number, most: number) => number,
): Due[] {
  if ("day" in schedule) {
    const { day, months, move } = schedule;
    if (months && !months.includes(Number(month.slice(5)))) return [];
    return [{ period: month, n: 0, dayFor: () => fixedDay(month, day, move) }];
  }
  const { times } = schedule;
  const length = typeof times === "number" ? times : count(times[0], times[1]);
  const dayFor = (share: number): string => drawnDay(month, share);
  return Array.from({ length }, (_, n) => ({ period: month, n, dayFor }));
}

function dueInWeek(monday: string, times: number): Due[] {
  const length = Math.floor(5 / times);
  return Array.from({ length: times }, (_, n) => {
    const start = addDays(monday, n * length);
    const dayFor = (share: number): string =>
      bankDayFrom(addDays(start, Math.floor(share * length)));
    return { period: weekOf(monday), n, dayFor };
  });
}

/**
 * The due rows in periods that can book from `from` to `to`; days at the edges can lie outside.
 * `count` draws the number per month.
 */
export function dueBetween(
  schedule: Schedule,
  from: string,
  to: string,
  count: (month: string, least: number, most: number) => number,
): Due[] {
  if (schedule.per === "month") {
    // A day at the end of a month can move to the next month.
    return monthsFrom(addMonths(monthOf(from), -1), monthOf(to)).flatMap((month) =>
      dueInMonth(month, schedule, (least, most) => count(month, least, most)),
    );
  }
  const due: Due[] = [];
  // A Friday can move past Easter or Christmas to the next week.
  let monday = addDays(from, -6 - weekday(from));
  for (; monday <= to; monday = addDays(monday, 7)) due.push(...dueInWeek(monday, schedule.times));
  return due;
}
