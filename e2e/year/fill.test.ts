import { expect, test } from "vitest";
import { isWhole, shareOf } from "./fill.ts";

test("the months' shares follow one another and make up the year", () => {
  const shares = Array.from({ length: 12 }, (_, month) => shareOf(10_000_000, 12, month));
  let next = 0;
  for (const { first, count } of shares) {
    expect(first).toBe(next);
    expect(Math.abs(count - 10_000_000 / 12)).toBeLessThanOrEqual(1);
    next += count;
  }
  expect(next).toBe(10_000_000);
});

test.each([
  [10, 3, [3, 6, 9]],
  [4, 4, [0, 1, 2, 3]],
  [4, 0, []],
])("of %i sessions, %i are whole, spread evenly", (count, whole, expected) => {
  const found = Array.from({ length: count }, (_, nth) => nth).filter((nth) =>
    isWhole(nth, { count, whole }),
  );
  expect(found).toEqual(expected);
});
