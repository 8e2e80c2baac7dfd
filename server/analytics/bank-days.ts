// Days on which euro payments are settled.
import { addDays } from "#schema/time.ts";
import { weekday } from "./days.ts";

/** Month and day of the closing days of TARGET2 that every year has (European Central Bank). */
const CLOSED = ["01-01", "05-01", "12-25", "12-26"] as const;

/**
 * Easter Sunday of the Gregorian calendar: the algorithm published anonymously in "Nature",
 * 20 April 1876, as printed by Meeus, "Astronomical Algorithms".
 */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const leap = 2 * (century % 4) + 2 * Math.floor(rest / 4);
  const sunday = (32 + leap - moon - (rest % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const place = moon + sunday - 7 * correction + 114;
  const month = String(Math.floor(place / 31)).padStart(2, "0");
  return `${year}-${month}-${String((place % 31) + 1).padStart(2, "0")}`;
}

/** Closing days by year; few years are ever asked for. */
const closedDays = new Map<string, ReadonlySet<string>>();

function closedIn(year: string): ReadonlySet<string> {
  const known = closedDays.get(year);
  if (known) return known;
  const sunday = easterOf(Number(year));
  const days = new Set(CLOSED.map((day) => `${year}-${day}`));
  days.add(addDays(sunday, -2)).add(addDays(sunday, 1));
  closedDays.set(year, days);
  return days;
}

/** Whether TARGET2 is open: no weekend, 1 January, Good Friday, Easter Monday, 1 May, 25/26 Dec. */
export function isBankDay(day: string): boolean {
  return weekday(day) < 6 && !closedIn(day.slice(0, 4)).has(day);
}

/** The day itself or the next bank day after it. */
export function bankDayFrom(day: string): string {
  let found = day;
  while (!isBankDay(found)) found = addDays(found, 1);
  return found;
}

/** The day itself or the last bank day before it. */
export function bankDayUntil(day: string): string {
  let found = day;
  while (!isBankDay(found)) found = addDays(found, -1);
  return found;
}

/** The bank day so many bank days after `day`. */
export function addBankDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = bankDayFrom(addDays(found, 1));
  return found;
}
