// What is kept of counted lists, and for how long.
import { expect, it } from "vitest";
import { TEST_SCOPE, LIVE_SCOPE, MOMENT, OTHER_SCOPE } from "../contract/samples.ts";
import { listCounts, PORTION, portionOf } from "./counts.ts";

const FIRST = portionOf(MOMENT);

function portions(count = 2) {
  const counted = { rows: 1, ranges: [] };
  return new Map(Array.from({ length: count }, (_, nth) => [FIRST + nth, counted]));
}

function opened() {
  const { reading, writing, committed } = listCounts();
  return { kept: reading.kept, writing, committed };
}

it("is one portion that a change spoils, in the lists of its table and scope, once committed", () => {
  const { kept, writing, committed } = opened();
  kept.keep("events", TEST_SCOPE, "one", portions());
  kept.keep("events", TEST_SCOPE, "two", portions());
  kept.keep("risks", TEST_SCOPE, "other table", portions());
  kept.keep("events", LIVE_SCOPE, "other mode", portions());
  kept.keep("events", OTHER_SCOPE, "other merchant", portions());
  const version = kept.version();
  writing.changed("events", { ...TEST_SCOPE, created_at: (FIRST + 1) * PORTION });
  expect(kept.find("one")).toEqual(portions());
  expect(kept.version()).toBe(version);
  committed();
  expect(kept.version()).not.toBe(version);
  for (const name of ["one", "two"]) {
    expect(kept.find(name)?.get(FIRST)).toEqual({ rows: 1, ranges: [] });
    expect(kept.find(name)?.get(FIRST + 1)).toBeNull();
  }
  for (const name of ["other table", "other mode", "other merchant"]) {
    expect(kept.find(name)).toEqual(portions());
  }
});

it("stays what it is at commits that change no listed row", () => {
  const { kept, committed } = opened();
  const version = kept.version();
  committed();
  expect(kept.version()).toBe(version);
});

it("is nothing within transactions", () => {
  expect(listCounts().writing.kept).toBeNull();
});

it("forgets the lists that were not asked for longest: beyond 300", () => {
  const { kept } = opened();
  for (let nth = 0; nth < 300; nth += 1) kept.keep("events", TEST_SCOPE, String(nth), portions());
  expect(kept.find("0")).not.toBeNull();
  kept.keep("events", TEST_SCOPE, "300", portions());
  expect(kept.find("1")).toBeNull();
  for (const name of ["0", "2", "300"]) expect(kept.find(name)).not.toBeNull();
});

it("forgets the lists that were not asked for longest: beyond 100,000 portions", () => {
  const { kept } = opened();
  for (const name of ["0", "1", "2"]) kept.keep("events", TEST_SCOPE, name, portions(33_000));
  kept.find("0");
  kept.keep("events", TEST_SCOPE, "3", portions(1001));
  expect(kept.find("1")).toBeNull();
  for (const name of ["0", "2", "3"]) expect(kept.find(name)).not.toBeNull();
});
