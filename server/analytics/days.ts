// Calendar days as `YYYY-MM-DD`. The texts sort like the days and do not depend on a time zone.
import { addDays, DAY, daysBetween } from "#schema/time.ts";

/** Days since 1970-01-01. */
function numberOf(day: string): number {
  return Date.parse(day) / DAY;
}

function dayOf(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10);
}

/** Every day from the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const start = numberOf(first);
  const length = Math.max(0, numberOf(last) - start + 1);
  return Array.from({ length }, (_, index) => dayOf(start + index));
}

/** 1 (Monday) to 7 (Sunday), as in ISO 8601. */
export function weekday(day: string): number {
  return ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;
}

/** Day of the month, 1 to 31. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

/** The month of a day, as `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/**
 * The month that is `count` months later, as `YYYY-MM`. Throws RangeError for one outside of the years
 * 0001 to 9999, so that no loop over months runs past its end.
 */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const number = Math.floor(months / 12);
  if (number < 1 || number > 9999) {
    throw new RangeError("A month is outside of the years 0001 to 9999.");
  }
  const year = String(number).padStart(4, "0");
  return `${year}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** Every month from the first to the last, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Number of days in a month. */
export function lengthOfMonth(month: string): number {
  return daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`);
}

/** A day of a month; numbers beyond its end give the last day. */
export function dayIn(month: string, day: number): string {
  return `${month}-${String(Math.min(day, lengthOfMonth(month))).padStart(2, "0")}`;
}

/** The ISO 8601 week of a day, as `YYYY-Www`. */
export function weekOf(day: string): string {
  // A week belongs to the year of its Thursday.
  const thursday = addDays(day, 4 - weekday(day));
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
