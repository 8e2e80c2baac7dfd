import { expect, it } from "vitest";
import { Times } from "./percentiles.ts";

it.each([
  [[], null, null],
  [[7], 7, 7],
  [[3, 1], 1, 3],
  [[4, 4, 4, 9], 4, 9],
  [[10, 9, 100], 10, 100],
  [Array.from({ length: 100 }, (_, nth) => 100 - nth), 50, 95],
])("half and 95 %% of %j are within %s and %s", (times, p50, p95) => {
  const all = new Times();
  for (const ms of times) all.add(ms);
  expect(all.percentiles()).toEqual({ p50, p95 });
});

it("times can go on being added", () => {
  const times = new Times();
  for (const ms of [3, 3, 1]) times.add(ms);
  expect(times.total).toBe(3);
  expect(times.percentiles()).toEqual({ p50: 3, p95: 3 });
  times.add(1);
  expect(times.total).toBe(4);
  expect(times.percentiles()).toEqual({ p50: 1, p95: 3 });
});
