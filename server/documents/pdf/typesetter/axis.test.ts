import { array, assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { ticksOf } from "./axis.ts";

test.each([
  [0, 300_000, [0, 100_000, 200_000, 300_000]],
  [0, 290_000, [0, 100_000, 200_000, 300_000]],
  [-100_000, 380_000, [-100_000, 0, 100_000, 200_000, 300_000, 400_000]],
  [-50, -20, [-100, 0]],
  [0, 0, [0, 100]],
  [0, 99, [0, 100]],
])("from %i to %i", (lowest, highest, ticks) => {
  expect(ticksOf(lowest, highest)).toEqual(ticks);
});

test("holds all values and zero in a handful of even steps", () => {
  const amounts = array(integer({ min: -1e11, max: 1e11 }), { minLength: 1 });
  assert(
    property(amounts, (values) => {
      const [low, high] = [Math.min(...values), Math.max(...values)];
      const ticks = ticksOf(low, high);
      const [first = 1, second = 0] = ticks;
      expect(first).toBeLessThanOrEqual(Math.min(0, low));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, high));
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)))).toEqual(
        new Set([second - first]),
      );
    }),
  );
});
