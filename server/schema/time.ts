// Service time: how moments are shown, and how callers write them. Pure; zones are IANA names.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Zones change their offset at full quarters of an hour only, so one look-up serves a quarter. */
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

/** `±hh:mm`, `±hhmm` or `±hh` in milliseconds; a blank is a `+` that was decoded. */
function offsetOf(text: string): number {
  const digits = text.replace(/\D/g, "");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  return (text.startsWith("-") ? -minutes : minutes) * MINUTE;
}

/** What the zone adds to UTC at an instant, in milliseconds. */
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

/** `YYYY-MM-DD hh:mm:ss` in the zone, fractions of a second cut off. */
export function formatMoment(at: number, timeZone: string): string {
  const local = new Date(at + zoneOffset(at, zoneOf(timeZone))).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}`;
}

/** The date of an instant in the zone, `YYYY-MM-DD`. */
export function dayOf(at: number, timeZone: string): string {
  return formatMoment(at, timeZone).slice(0, 10);
}

/** Whether a text is a date of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse lets the 30th of February run on into March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The date so many days later; earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/**
 * The instant of a clock reading (milliseconds as if it were UTC). Of a repeated hour the earlier
 * instant; a reading that a change of the clock skips is moved on by what was skipped.
 */
function instantOf(reading: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const before = reading - zoneOffset(reading - DAY, zone);
  const after = reading - zoneOffset(reading + DAY, zone);
  const real = [before, after].filter((at) => at + zoneOffset(at, zone) === reading);
  return real.length > 0 ? Math.min(...real) : before;
}

/** A blank before an offset is a `+` that was decoded; after a mere date it begins a clock time. */
const WRITTEN =
  /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d)|T(\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?|(?! ))(Z|[+\- ](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/;

/** Where and when a written time is understood; `now` in epoch milliseconds. */
export type Place = { readonly timeZone: string; readonly now: number };

/**
 * Epoch milliseconds of a written time. As the "end" of a range, a date means its last millisecond,
 * and a time written in seconds the last one of that second.
 */
export type WrittenTime = (place: Place, edge?: "start" | "end") => number;

/**
 * Understands `YYYY-MM-DD`, `YYYY-MM-DD hh:mm:ss` and `YYYY-MM-DDThh:mm[:ss[.f]]`, each with or
 * without an offset; without one it is service time. Null when the text is none of these.
 */
export function parseMoment(text: string): WrittenTime | null {
  const match = WRITTEN.exec(text.trim());
  if (!match) return null;
  const [, date = "", clock, hours, seconds = "00", fraction = "", offset] = match;
  const time = clock ?? (hours === undefined ? "00:00:00" : `${hours}:${seconds}`);
  const reading = Date.parse(`${date}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`);
  // Date.parse lets the 30th of February run on into March.
  if (Number.isNaN(reading) || !new Date(reading).toISOString().startsWith(date)) return null;
  const at = (local: number, timeZone: string) => {
    if (offset === undefined) return instantOf(local, timeZone);
    return local - (offset === "Z" ? 0 : offsetOf(offset));
  };
  return ({ timeZone }, edge = "start") => {
    if (edge === "start" || fraction !== "") return at(reading, timeZone);
    const isDate = clock === undefined && hours === undefined;
    return isDate ? at(reading + DAY, timeZone) - 1 : at(reading, timeZone) + 999;
  };
}

const RELATIVE = /^-\s*(\d{1,10})\s*(second|minute|hour|day|week|month|year)s?$/i;

/** The clock reading some months earlier; the end of a shorter month stands for later days. */
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

/** The clock reading `count` days, weeks, months or years earlier. */
function earlier(reading: number, count: number, unit: string): number {
  if (unit === "day") return reading - count * DAY;
  if (unit === "week") return reading - count * 7 * DAY;
  return monthsBefore(reading, unit === "year" ? count * 12 : count);
}

/**
 * Understands `-<n> <second|minute|hour|day|week|month|year>[s]`, seen from now; days and longer
 * units keep the clock time of the zone. Null when the text is none of these.
 */
export function parseRelative(text: string): WrittenTime | null {
  const match = RELATIVE.exec(text.trim());
  if (!match) return null;
  const count = Number(match[1]);
  const unit = (match[2] ?? "").toLowerCase();
  const milliseconds = FIXED[unit];
  return ({ timeZone, now }) => {
    // Nothing is older, and no calendar reaches back as far as a count may.
    if (count * (milliseconds ?? DAY) > now) return 0;
    if (milliseconds !== undefined) return now - count * milliseconds;
    const reading = now + zoneOffset(now, zoneOf(timeZone));
    return Math.max(0, instantOf(earlier(reading, count, unit), timeZone));
  };
}
