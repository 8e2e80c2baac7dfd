// Service time: rendering moments, and reading them as callers write them. Zones are IANA names.

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Milliseconds of a day without a clock change. */
export const DAY = 24 * HOUR;
/** Zones change their offset on quarter hours only, so one lookup serves a quarter hour. */
const QUARTER = 15 * MINUTE;
const MAX_CACHED = 10_000;

type Zone = { readonly format: Intl.DateTimeFormat; readonly offsets: Map<number, number> };
const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  const zone = { format, offsets: new Map<number, number>() };
  zones.set(name, zone);
  return zone;
}

/** `±hh:mm`, `±hhmm` or `±hh` in milliseconds; a space is a `+` that was URL-decoded. */
function offsetOf(text: string): number {
  const digits = text.replace(/\D/g, "");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  return (text.startsWith("-") ? -minutes : minutes) * MINUTE;
}

/** The zone's offset from UTC at an instant, in milliseconds. */
function zoneOffset(at: number, zone: Zone): number {
  const quarter = Math.floor(at / QUARTER);
  const known = zone.offsets.get(quarter);
  if (known !== undefined) return known;
  const written = /GMT([+-].*)?$/.exec(zone.format.format(quarter * QUARTER));
  const offset = offsetOf(written?.[1] ?? "");
  if (zone.offsets.size >= MAX_CACHED) zone.offsets.clear();
  zone.offsets.set(quarter, offset);
  return offset;
}

/** `YYYY-MM-DD hh:mm:ss` in the zone; drops fractions of a second. */
export function formatMoment(at: number, timeZone: string): string {
  const local = new Date(at + zoneOffset(at, zoneOf(timeZone))).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}`;
}

/** The date of an instant in the zone, `YYYY-MM-DD`. */
export function dayOf(at: number, timeZone: string): string {
  return formatMoment(at, timeZone).slice(0, 10);
}

/** Whether a text is a calendar date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse rolls the 30th of February over into March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Years of four digits: only texts of the same length sort like the days. */
const FIRST_YEAR = Date.parse("0001-01-01");
const LAST_YEAR_ENDS = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * The date `count` days later, or earlier if `count` is negative. Throws RangeError for a date outside
 * of the years 0001 to 9999, so that no loop over days runs past its end.
 */
export function addDays(day: string, count: number): string {
  const at = Date.parse(day) + count * DAY;
  if (!(at >= FIRST_YEAR && at <= LAST_YEAR_ENDS)) {
    throw new RangeError("A date is outside of the years 0001 to 9999.");
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** Days from `from` until `to`; 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/**
 * The instant of a clock reading (in milliseconds as if in UTC). In a repeated hour it is the earlier
 * instant; a reading that a clock change skips moves forward by the skipped time.
 */
function instantOf(reading: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const before = reading - zoneOffset(reading - DAY, zone);
  const after = reading - zoneOffset(reading + DAY, zone);
  const real = [before, after].filter((at) => at + zoneOffset(at, zone) === reading);
  return real.length > 0 ? Math.min(...real) : before;
}

/** A space before an offset is a URL-decoded `+`; after a date alone it starts a clock time. */
const WRITTEN =
  /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d)(?:\.(\d+))?| ?T(\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?|(?! ))(Z|[+\- ](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/;

/** The context of a request's values; `now` in epoch milliseconds. */
export type Place = {
  readonly timeZone: string;
  readonly now: number;
  /** Collects the dotted paths of sent members that nobody reads. */
  readonly ignored?: string[];
};

/**
 * Epoch milliseconds of a written time. As the "end" of a range, a date means its last millisecond,
 * and a time in seconds the last millisecond of that second.
 */
export type WrittenTime = (place: Place, edge?: "start" | "end") => number;

/**
 * Parses `YYYY-MM-DD`, `YYYY-MM-DD hh:mm:ss[.f]` and `YYYY-MM-DDThh:mm[:ss[.f]]`, which may have a
 * space before `T`, each with or without an offset; without one it is service time. Null for any other text.
 */
export function parseMoment(text: string): WrittenTime | null {
  const match = WRITTEN.exec(text.trim());
  if (!match) return null;
  const [
    ,
    date = "",
    clock,
    clockFraction,
    hours,
    seconds = "00",
    fraction = clockFraction ?? "",
    offset,
  ] = match;
  const time = clock ?? (hours === undefined ? "00:00:00" : `${hours}:${seconds}`);
  const reading = Date.parse(`${date}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`);
  // Date.parse rolls the 30th of February over into March.
  if (Number.isNaN(reading) || !new Date(reading).toISOString().startsWith(date)) return null;
  const at = (local: number, timeZone: string) => {
    if (offset === undefined) return instantOf(local, timeZone);
    return local - (offset === "Z" ? 0 : offsetOf(offset));
  };
  return ({ timeZone }, edge = "start") => {
    if (edge === "start" || fraction !== "") return withinReach(at(reading, timeZone));
    const isDate = clock === undefined && hours === undefined;
    return withinReach(isDate ? at(reading + DAY, timeZone) - 1 : at(reading, timeZone) + 999);
  };
}

const EARLIEST = Date.parse("1000-01-01T00:00:00Z");
const LATEST = Date.parse("9998-12-31T23:59:59.999Z");

/** No object is older or younger, and a day counted from it has a year of four digits. */
function withinReach(at: number): number {
  return Math.max(EARLIEST, Math.min(at, LATEST));
}

const RELATIVE = /^-\s*(\d{1,10})\s*(second|minute|hour|day|week|month|year)s?$/i;

/** The clock reading `months` earlier or later, clamped to the last day of a shorter month. */
function monthsBefore(reading: number, months: number): number {
  const date = new Date(reading);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(date);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return date.setUTCDate(Math.min(day, last.getUTCDate()));
}

const FIXED: Readonly<Record<string, number>> = {
  second: 1000,
  minute: MINUTE,
  hour: 60 * MINUTE,
};

/** The clock reading `count` days, weeks, months or years earlier, or later if `count` is negative. */
function earlier(reading: number, count: number, unit: string): number {
  if (unit === "day") return reading - count * DAY;
  if (unit === "week") return reading - count * 7 * DAY;
  return monthsBefore(reading, unit === "year" ? count * 12 : count);
}

/**
 * Parses `-<n> <second|minute|hour|day|week|month|year>[s]`, relative to now. Days and longer units
 * keep the clock time of the zone. Null for any other text.
 */
export function parseRelative(text: string): WrittenTime | null {
  const match = RELATIVE.exec(text.trim());
  if (!match) return null;
  const count = Number(match[1]);
  const unit = (match[2] ?? "").toLowerCase();
  const milliseconds = FIXED[unit];
  return ({ timeZone, now }) => {
    // No object is older, and a large count would leave the range of dates.
    if (count * (milliseconds ?? DAY) > now) return 0;
    if (milliseconds !== undefined) return now - count * milliseconds;
    const reading = now + zoneOffset(now, zoneOf(timeZone));
    return Math.max(0, instantOf(earlier(reading, count, unit), timeZone));
  };
}

/** Larger counts would leave the range of dates; nobody moves a clock that far. */
const LONGEST_COUNT = 50_000;
const SPAN = /^(\d{1,10})\s*(second|minute|hour|day|week|month|year)s?$/i;

/**
 * Parses `<n> <second|minute|hour|day|week|month|year>[s]`, so long after now. Days and longer units
 * keep the clock time of the zone. Null for any other text.
 */
export function parseSpan(text: string): WrittenTime | null {
  const match = SPAN.exec(text.trim());
  if (!match) return null;
  const count = Number(match[1]);
  const unit = (match[2] ?? "").toLowerCase();
  const milliseconds = FIXED[unit];
  return ({ timeZone, now }) => {
    if (milliseconds !== undefined) return now + count * milliseconds;
    const reading = now + zoneOffset(now, zoneOf(timeZone));
    return instantOf(earlier(reading, -Math.min(count, LONGEST_COUNT), unit), timeZone);
  };
}
