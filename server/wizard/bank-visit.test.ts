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
  // return, late, for an order, known browser, agreed
  [false, false, true, true, true, "none"],
  [false, true, false, false, false, "none"],
  [true, true, true, false, true, "late"],
  [true, false, false, true, false, "counts"],
  [true, false, true, true, false, "counts"],
  [true, false, true, false, false, "elsewhere"],
  [true, false, false, false, true, "elsewhere"],
  [true, false, false, false, false, "ask"],
] as const)("return %s, late %s, order %s, known %s, agreed %s: %s", (...row) => {
  const [isReturn, isLate, releases, isKnown, agreed, verdict] = row;
  expect(judgeArrival({ isReturn, isLate, releases, isKnown, agreed })).toBe(verdict);
});
