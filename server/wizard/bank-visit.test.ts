import { expect, test } from "vitest";
import { judgeArrival, judgeDeparture } from "./bank-visit.ts";

const SHOP = "https://shop.example";
const OTHER = "https://other.example";

test.each([
  [SHOP, [SHOP], false, false, "go"],
  [OTHER, [OTHER, SHOP], false, false, "go"],
  [OTHER, [SHOP], false, false, "ask"],
  [null, [SHOP], false, false, "ask"],
  [SHOP, [], false, false, "ask"],
  [null, [SHOP], true, false, "go"],
  [OTHER, [], false, true, "go"],
] as const)("from %s, trusting %j, known %s, agreed %s: %s", (...row) => {
  const [from, trusted, isKnown, agreed, verdict] = row;
  expect(judgeDeparture({ from, trusted, isKnown, agreed })).toBe(verdict);
});

test.each([
  // return, left, late, for an order, known browser, agreed
  [false, true, false, true, true, true, "none"],
  [false, true, true, false, false, false, "none"],
  [true, true, true, true, false, true, "late"],
  [true, false, false, true, false, false, "none"],
  [true, false, false, false, false, true, "none"],
  [true, true, false, false, true, false, "counts"],
  [true, true, false, true, true, false, "counts"],
  [true, true, false, true, false, false, "elsewhere"],
  [true, true, false, false, false, true, "elsewhere"],
  [true, true, false, false, false, false, "ask"],
] as const)("return %s, left %s, late %s, order %s, known %s, agreed %s: %s", (...row) => {
  const [isReturn, hasLeft, isLate, releases, isKnown, agreed, verdict] = row;
  expect(judgeArrival({ isReturn, hasLeft, isLate, releases, isKnown, agreed })).toBe(verdict);
});
