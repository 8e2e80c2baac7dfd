import { describe, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import { failureOf, nextTry, triesOf } from "./waits.ts";

const CREATED = "transaction.created";
const TURNOVERS = "bank_accounts.new_turnovers";

/** Times of all tries, each of which takes so long and fails. */
function triesAt(type: string, id: string, takes = 0): number[] {
  const times: number[] = [];
  let now = 0;
  for (let next: number | null = 0; next !== null;) {
    now = next;
    times.push(now);
    now += takes;
    next = nextTry({ id, type, tries: times.length, began: 0, now });
  }
  return times;
}

test("five tries lie within the first minute", () => {
  expect(triesAt(CREATED, "dlv_a").slice(0, 5)).toEqual([0, 5000, 15_000, 30_000, 55_000]);
});

test("tries that hang follow each other until they have caught up", () => {
  expect(triesAt(CREATED, "dlv_a", 15_000).slice(0, 5)).toEqual([
    0, 16_000, 32_000, 48_000, 64_000,
  ]);
});

test("after a standstill the tries do not come all at once", () => {
  const ended = { id: "dlv_a", type: CREATED, began: 0 };
  expect(nextTry({ ...ended, tries: 1, now: 3_600_000 })).toBe(3_601_000);
  expect(nextTry({ ...ended, tries: 4, now: 3_600_000 })).toBe(3_601_000);
});

test("an event of a later version is tried like most", () => {
  expect(triesOf("of.a.later.version")).toBe(40);
  expect(failureOf("of.a.later.version", 204)).toBeNull();
});

test("the sixth try comes after 32.5 seconds, a tenth more or less", () => {
  const ended = { type: CREATED, tries: 5, began: 0, now: 0 };
  const ids = Array.from({ length: 100 }, (_, nth) => `dlv_${nth}`);
  const waits = ids.map((id) => nextTry({ ...ended, id }) ?? 0);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(29_250);
  expect(Math.min(...waits)).toBeLessThan(30_500);
  expect(Math.max(...waits)).toBeGreaterThan(34_500);
  expect(Math.max(...waits)).toBeLessThanOrEqual(35_750);
});

describe.each([
  [CREATED, 40, 2 * DAY, 4 * DAY],
  ["account.password_changed", 40, 2 * DAY, 4 * DAY],
  [TURNOVERS, 30, DAY / 2, DAY],
])("%s", (type, tries, from, to) => {
  test(`is tried ${tries} times, the last of them in time`, () => {
    for (const id of ["dlv_a", "dlv_b", "dlv_c"]) {
      const times = triesAt(type, id);
      expect(times).toHaveLength(tries);
      expect(times.at(-1)).toBeGreaterThan(from);
      expect(times.at(-1)).toBeLessThan(to);
    }
    expect(triesOf(type)).toBe(tries);
  });

  test("waits longer and longer, six hours and a tenth at most, each delivery its own time", () => {
    const times = triesAt(type, "dlv_a");
    const waits = times.slice(1).map((time, nth) => time - (times[nth] ?? 0));
    for (const [nth, wait] of waits.slice(1).entries()) {
      expect(wait).toBeGreaterThan((waits[nth] ?? 0) * 0.8);
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(6.6 * 60 * 60 * 1000);
    expect(times.at(-1)).not.toBe(triesAt(type, "dlv_b").at(-1));
  });
});

test.each([
  [CREATED, 200, null],
  [CREATED, 204, null],
  [CREATED, 299, null],
  [CREATED, 199, "answered 199"],
  [CREATED, 300, "answered 300: redirects are not followed"],
  [CREATED, 301, "answered 301: redirects are not followed"],
  [CREATED, 400, "answered 400"],
  [CREATED, 404, "answered 404"],
  [CREATED, 429, "answered 429"],
  [CREATED, 500, "answered 500"],
  ["account.password_changed", 202, null],
  [TURNOVERS, 200, null],
  [TURNOVERS, 204, expect.stringContaining("exactly 200")],
  [TURNOVERS, 500, expect.stringContaining("answered 500")],
])("an answer to %s of %i fails by: %s", (type, status, failure) => {
  expect(failureOf(type, status)).toEqual(failure);
});
