import { assert, integer, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import type { Context } from "#context/context.ts";
import { DAY } from "#schema/time.ts";
import {
  daysSinceSync,
  daysToReach,
  daysToRead,
  needsLogin,
  nextRead,
  nextRun,
  noticeAt,
  recentReads,
} from "./schedule.ts";

const NOW = Date.UTC(2026, 2, 2, 9);
const HOUR = 60 * 60 * 1000;

describe("the daily run", () => {
  test("is 12 to 36 hours away, then repeats daily at the same time", () => {
    assert(
      property(string(), integer({ min: 0, max: DAY }), (id, late) => {
        const first = nextRun(id, NOW + late);
        expect(first - NOW - late).toBeGreaterThanOrEqual(12 * HOUR);
        expect(first - NOW - late).toBeLessThan(36 * HOUR);
        expect(nextRun(id, first - 12 * HOUR)).toBe(first);
        expect(nextRun(id, first)).toBe(first + DAY);
        expect(nextRun(id, first + 3 * HOUR)).toBe(first + DAY);
      }),
    );
  });

  test("is spread over the day", () => {
    const hours = Array.from({ length: 2400 }, (_, index) => {
      return new Date(nextRun(`bcn_${index}`, NOW)).getUTCHours();
    });
    const counts = Array.from(
      { length: 24 },
      (_, hour) => hours.filter((it) => it === hour).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(200);
  });
});

test.each<[string, number[], number]>([
  ["nothing was read", [], 0],
  ["three reads", [-3, -2, -1], 0],
  ["four reads, the first a day ago", [-24, -3, -2, -1], 0],
  ["four reads, the first longer ago", [-25, -3, -2, -1], 0],
  ["four reads", [-23, -3, -2, -1], 1],
  ["four reads in any order", [-1, -23, -2, -3], 1],
  ["five reads", [-23, -20, -3, -2, -1], 4],
])("the next read after %s", (_, hours, wait) => {
  const reads = hours.map((each) => NOW + each * HOUR);
  expect(nextRead(reads, NOW)).toBe(NOW + wait * HOUR);
});

test("a read counts for less than a day", () => {
  const reads = [-25, -24, -23, 0].map((each) => NOW + each * HOUR);
  expect(recentReads(reads, NOW)).toEqual(reads.slice(2));
});

test.each([
  [0, 14],
  [1, 15],
  [30, 44],
  [76, 90],
  [400, 90],
  [-1, 14],
])("a sync %i days after the last one reads %i days", (since, days) => {
  expect(daysToRead(since)).toBe(days);
});

test.each([
  [0, 14],
  [60, 74],
  [400, 365],
])("a login %i days after the last sync reads at least %i days", (since, days) => {
  expect(daysToReach(since)).toBe(days);
});

test.each([
  [-1, false],
  [90, false],
  [91, true],
])("a sync %i days after the last one needs the customer: %j", (since, needed) => {
  expect(needsLogin(since)).toBe(needed);
});

test("the notice of a consent's end comes two weeks before it, at the connection's own time", () => {
  const id = "bcn_one";
  const at = noticeAt({ id, consentUntil: "2026-08-29" });
  const day = Date.UTC(2026, 7, 15);
  expect(Math.floor(at / DAY) * DAY).toBe(day);
  expect(at % DAY).toBe(nextRun(id, NOW) % DAY);
  expect(at).toBeGreaterThan(day);
});

test.each([
  ["2026-03-01T22:30:00Z", "2026-03-01T22:59:00Z", 0],
  ["2026-03-01T22:30:00Z", "2026-03-01T23:00:00Z", 1],
  ["2026-03-01T23:00:00Z", "2026-03-31T22:00:00Z", 30],
])("days since a sync count in service time: from %s to %s", (last, now, days) => {
  const settings = { timeZone: "Europe/Berlin" } as Context["settings"];
  const ctx = { clock: () => Date.parse(now), settings } as Context;
  expect(daysSinceSync(ctx, { lastSynced: Date.parse(last) })).toBe(days);
});
