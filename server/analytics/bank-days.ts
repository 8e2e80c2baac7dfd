// Days on which banks settle euro payments.
import { addDays } from "#schema/time.ts";
import { weekday } from "./days.ts";

/** Month and day of the annual TARGET2 closing days (European Central Bank). */
const CLOSED = ["01-01", "05-01", "12-25", "12-26"] as const;

/**
 * Easter Sunday in the Gregorian calendar. The algorithm was published anonymously in "Nature" on
 * 20 April 1876 and is printed in Meeus, "Astronomical Algorithms".
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

/** Closing days by year. Callers ask for few years. */
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

/**
 * Whether TARGET2 is open on a day: it closes on weekends, 1 January, Good Friday, Easter Monday, 1
 * May, 25 and 26 December.
 */
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

/** Returns the bank day that is `count` bank days after `day`. */
export function addBankDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = bankDayFrom(addDays(found, 1));
  return found;
}
