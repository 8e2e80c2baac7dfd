import { assert, integer, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import { daysToReach, daysToRead, nextRead, nextRun, recentReads } from "./schedule.ts";

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
