// Intervals of recurring payments, and the next due day.
import { addDays, daysBetween } from "#schema/time.ts";
import { bankDayFrom, bankDayUntil } from "./bank-days.ts";
import { addMonths, dayIn, monthOf, weekday } from "./days.ts";

const YEAR = 365.25;

/**
 * The range of gaps in days that belong to an interval, its length in days, and the minimum number
 * of hits.
 */
type Band = {
  least: number;
  most: number;
  days: number;
  /** Months per period; 0 for weeks. */
  months: number;
  hits: number;
};

const BANDS = {
  weekly: { least: 5, most: 9, days: 7, months: 0, hits: 3 },
  biweekly: { least: 11, most: 17, days: 14, months: 0, hits: 3 },
  monthly: { least: 25, most: 36, days: YEAR / 12, months: 1, hits: 3 },
  bimonthly: { least: 53, most: 69, days: YEAR / 6, months: 2, hits: 3 },
  quarterly: { least: 81, most: 101, days: YEAR / 4, months: 3, hits: 2 },
  halfyearly: { least: 167, most: 197, days: YEAR / 2, months: 6, hits: 2 },
  yearly: { least: 345, most: 385, days: YEAR, months: 12, hits: 2 },
} as const satisfies Record<string, Band>;
export type Interval = keyof typeof BANDS;

const INTERVALS = Object.keys(BANDS) as readonly Interval[];

export function bandOf(interval: Interval): Band {
  return BANDS[interval];
}

/** The interval that a gap in days belongs to. */
export function intervalOf(gap: number): Interval | null {
  return INTERVALS.find((name) => gap >= BANDS[name].least && gap <= BANDS[name].most) ?? null;
}

/** Day `anchor` of a month, moved to the next bank day; 31 means the last bank day of the month. */
function anchored(month: string, anchor: number): string {
  return anchor === 31 ? bankDayUntil(dayIn(month, 31)) : bankDayFrom(dayIn(month, anchor));
}

/**
 * Anchored days of a month by anchor, from 1 on. Turnovers span few months, so the cache stays
 * small.
 */
const monthsDays = new Map<string, readonly string[]>();
const MOST_MONTHS = 600;

function anchoredDays(month: string): readonly string[] {
  const known = monthsDays.get(month);
  if (known) return known;
  const days = Array.from({ length: 31 }, (_, index) => anchored(month, index + 1));
  if (monthsDays.size >= MOST_MONTHS) monthsDays.clear();
  monthsDays.set(month, days);
  return days;
}

/**
 * The possible anchors of a date: days of its month or the previous one that move to this bank day.
 */
function anchorsOf(date: string): number[] {
  const month = monthOf(date);
  const before = anchoredDays(addMonths(month, -1));
  const days = anchoredDays(month);
  return days.flatMap((day, index) => (day === date || before[index] === date ? [index + 1] : []));
}

/**
 * The day of the month (for weeks: of the week, 1 to 7) that explains most of the dates. Ties go to
 * the smallest; 31 means the last bank day.
 */
export function anchorOf(dates: readonly string[], interval: Interval): number {
  const weekly = BANDS[interval].months === 0;
  const counts = Array.from({ length: weekly ? 7 : 31 }, () => 0);
  for (const date of dates) {
    for (const anchor of weekly ? [weekday(date)] : anchorsOf(date)) {
      counts[anchor - 1] = (counts[anchor - 1] ?? 0) + 1;
    }
  }
  return counts.indexOf(Math.max(...counts)) + 1;
}

/** The month whose anchored day is nearest to a date. */
function periodOf(date: string, anchor: number): string {
  const month = monthOf(date);
  const away = (candidate: string): number =>
    Math.abs(daysBetween(date, anchored(candidate, anchor)));
  const near = [month, addMonths(month, -1), addMonths(month, 1)];
  return near.reduce((best, candidate) => (away(candidate) < away(best) ? candidate : best));
}

/**
 * The weekday that explains a hit: the nearest, or the one before it if it moved to a nearer bank day.
 */
function weekdayNear(hit: string, anchor: number): string {
  const nearest = addDays(hit, ((anchor - weekday(hit) + 10) % 7) - 3);
  const before = addDays(nearest, -7);
  // A payment may come early instead, so the day itself counts as well.
  const away = (day: string): number =>
    Math.min(...[day, bankDayFrom(day)].map((each) => Math.abs(daysBetween(hit, each))));
  // From Good Friday, a payment moves by four days.
  return away(before) < away(nearest) ? before : nearest;
}

/** The due day `count` periods after a hit; always a bank day. */
export function dueAfter(last: string, anchor: number, interval: Interval, count = 1): string {
  const { months, days } = BANDS[interval];
  if (months > 0) return anchored(addMonths(periodOf(last, anchor), months * count), anchor);
  return bankDayFrom(addDays(weekdayNear(last, anchor), days * count));
}
