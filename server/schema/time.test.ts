import { describe, expect, it } from "vitest";
import {
  addDays,
  dayOf,
  daysBetween,
  formatMoment,
  isDay,
  parseMoment,
  parseRelative,
} from "./time.ts";

const BERLIN = "Europe/Berlin";

/** An instant from its UTC form. */
function utc(text: string): number {
  return Date.parse(`${text}Z`);
}

/** UTC form of an instant, null for none. */
function iso(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString().slice(0, -1);
}

describe("formatMoment", () => {
  it.each([
    ["2026-01-15T11:00:00.000", BERLIN, "2026-01-15 12:00:00"],
    ["2026-07-15T10:00:00.999", BERLIN, "2026-07-15 12:00:00"],
    ["2026-03-29T00:59:59", BERLIN, "2026-03-29 01:59:59"],
    ["2026-03-29T01:00:00", BERLIN, "2026-03-29 03:00:00"],
    ["2026-10-25T00:59:59", BERLIN, "2026-10-25 02:59:59"],
    ["2026-10-25T01:00:00", BERLIN, "2026-10-25 02:00:00"],
    ["2026-12-31T23:30:00", BERLIN, "2027-01-01 00:30:00"],
    ["2026-06-01T00:00:00", "UTC", "2026-06-01 00:00:00"],
    ["2026-06-01T00:00:00", "America/New_York", "2026-05-31 20:00:00"],
    ["2026-06-01T00:00:00", "Asia/Kathmandu", "2026-06-01 05:45:00"],
    ["2026-10-03T15:29:59", "Australia/Lord_Howe", "2026-10-04 01:59:59"],
    ["2026-10-03T15:30:00", "Australia/Lord_Howe", "2026-10-04 02:30:00"],
    ["1969-12-31T23:59:59.500", "UTC", "1969-12-31 23:59:59"],
  ])("%s in %s is %s", (at, zone, expected) => {
    expect(formatMoment(utc(at), zone)).toBe(expected);
  });
});

describe("days", () => {
  it.each([
    ["2026-01-15T22:59:59", BERLIN, "2026-01-15"],
    ["2026-01-15T23:00:00", BERLIN, "2026-01-16"],
    ["2026-01-15T23:00:00", "UTC", "2026-01-15"],
  ])("%s in %s is on %s", (at, zone, expected) => {
    expect(dayOf(utc(at), zone)).toBe(expected);
  });

  it.each([
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2024-03-01", -1, "2024-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-11-21", -365, "2025-11-21"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("%s and %i more is %s", (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it.each([
    ["9999-12-31", 1],
    ["0001-01-01", -1],
    ["+010000-01-01", 0],
    ["not a date", 0],
  ])("end where texts no longer sort like them: %s and %i more", (day, days) => {
    expect(() => addDays(day, days)).toThrow(RangeError);
  });

  it.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["2026-13-01", false],
    ["2026-04-31", false],
    ["26-04-01", false],
    ["2026-04-01 ", false],
    ["", false],
  ])("%j is one: %j", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe("parseMoment", () => {
  it.each([
    ["2026-07-01", "2026-06-30T22:00:00.000"],
    ["2026-07-01 12:30:15", "2026-07-01T10:30:15.000"],
    ["2026-07-01T12:30", "2026-07-01T10:30:00.000"],
    ["2026-07-01T12:30:15", "2026-07-01T10:30:15.000"],
    ["2026-07-01T12:30:15.123456", "2026-07-01T10:30:15.123"],
    ["2026-07-01T12:30:15.5Z", "2026-07-01T12:30:15.500"],
    ["2026-07-01 12:30:15.123456", "2026-07-01T10:30:15.123"],
    ["2026-07-01 12:30:15.5 02:00", "2026-07-01T10:30:15.500"],
    ["2026-12-24 T03:04:05.000000+01:00", "2026-12-24T02:04:05.000"],
    ["2026-12-24 T03:04:05.000000 01:00", "2026-12-24T02:04:05.000"],
    ["2026-12-24 T03:04", "2026-12-24T02:04:00.000"],
    ["2026-07-01Z", "2026-07-01T00:00:00.000"],
    ["2026-07-01T12:30Z", "2026-07-01T12:30:00.000"],
    ["2026-07-01T12:30:15+02:00", "2026-07-01T10:30:15.000"],
    ["2026-07-01T12:30:15-0530", "2026-07-01T18:00:15.000"],
    ["2026-07-01T12:30:15+02", "2026-07-01T10:30:15.000"],
    ["2026-07-01T12:30:15 02:00", "2026-07-01T10:30:15.000"],
    ["2026-07-01 12:30:15 0200", "2026-07-01T10:30:15.000"],
    ["2026-07-01+02:00", "2026-06-30T22:00:00.000"],
    [" 2026-01-15 ", "2026-01-14T23:00:00.000"],
    ["2024-02-29", "2024-02-28T23:00:00.000"],
  ])("%s in Berlin", (text, expected) => {
    expect(iso(parseMoment(text)?.({ timeZone: BERLIN, now: 0 }))).toBe(expected);
  });

  it.each([
    ["the earlier instant of a repeated hour", "2026-10-25 02:30:00", "2026-10-25T00:30:00.000"],
    ["the first second after it", "2026-10-25 03:00:00", "2026-10-25T02:00:00.000"],
    ["a skipped hour moved on", "2026-03-29 02:30:00", "2026-03-29T01:30:00.000"],
    ["the last second before it", "2026-03-29 01:59:59", "2026-03-29T00:59:59.000"],
  ])("takes %s", (_, text, expected) => {
    expect(iso(parseMoment(text)?.({ timeZone: BERLIN, now: 0 }))).toBe(expected);
  });

  it.each([
    ["a day", "2026-07-01", "2026-07-01T21:59:59.999"],
    ["a day of 25 hours", "2026-10-25", "2026-10-25T22:59:59.999"],
    ["a day of 23 hours", "2026-03-29", "2026-03-29T21:59:59.999"],
    ["a day with an offset", "2026-07-01Z", "2026-07-01T23:59:59.999"],
    ["a second", "2026-07-01 12:00:00", "2026-07-01T10:00:00.999"],
    ["a fraction", "2026-07-01T12:00:00.5", "2026-07-01T10:00:00.500"],
  ])("ends %s with its last millisecond", (_, text, expected) => {
    expect(iso(parseMoment(text)?.({ timeZone: BERLIN, now: 0 }, "end"))).toBe(expected);
  });

  it.each([
    "",
    "now",
    "2026-02-30",
    "2026-13-01",
    "2026-1-1",
    "2026-07-01T24:00:00",
    "2026-07-01T12:60:00",
    "2026-07-01T12",
    "2026-07-01  T12:30",
    "2026-07-01 T",
    "2026-07-01 12:30:15.",
    "2026-07-01 12:30:15 CEST",
    "20260701",
    "1751364000",
    "2026-07-01T12:30:15+2",
    "2026-07-01T12:30:15+15:00",
    "2026-07-01T12:30:15+02:60",
    "2026-07-01 23:59",
    "2026-07-01 02",
    "x2026-07-01",
  ])("refuses %j", (text) => {
    expect(parseMoment(text)).toBeNull();
  });
});

describe("parseRelative", () => {
  // 12:00 in Berlin, two days after the start of summer time.
  const now = utc("2026-03-31T10:00:00");
  it.each([
    ["-90 seconds", "2026-03-31T09:58:30.000"],
    ["-5 minute", "2026-03-31T09:55:00.000"],
    ["-48 hours", "2026-03-29T10:00:00.000"],
    ["-1 day", "2026-03-30T10:00:00.000"],
    ["-3 days", "2026-03-28T11:00:00.000"],
    ["-2 weeks", "2026-03-17T11:00:00.000"],
    ["-1 month", "2026-02-28T11:00:00.000"],
    ["-4 month", "2025-11-30T11:00:00.000"],
    ["-1 year", "2025-03-31T10:00:00.000"],
    ["-25 MONTHS", "2024-02-29T11:00:00.000"],
    ["-0 days", "2026-03-31T10:00:00.000"],
    ["-86400 seconds", "2026-03-30T10:00:00.000"],
    ["-99999 years", "1970-01-01T00:00:00.000"],
    ["-9999999999 months", "1970-01-01T00:00:00.000"],
  ])("%s", (text, expected) => {
    expect(iso(parseRelative(text)?.({ timeZone: BERLIN, now }))).toBe(expected);
  });

  it.each(["2 weeks", "+2 weeks", "-x weeks", "-2 fortnights", "-2", "-1.5 days"])(
    "refuses %j",
    (text) => {
      expect(parseRelative(text)).toBeNull();
    },
  );
});
