import { expect, test } from "vitest";
import { isBankAddress, judgeArrival, judgeDeparture } from "./bank-visit.ts";

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

test.each([
  ["https://bank.example/consent?id=1", true, true],
  ["https://bank.example:8443/", true, true],
  ["http://127.0.0.1:8080/test-bank/x", true, false],
  ["http://localhost/x", true, false],
  ["http://bank.example/", false, false],
  ["http://localhost.example/", false, false],
  ["javascript:alert(1)", false, false],
  ["data:text/html,x", false, false],
  ["intent://bank#Intent;scheme=bank;end", false, false],
  ["//bank.example", false, false],
  ["", false, false],
])("customers are sent to %j: in Test %s, in Live %s", (address, inTest, inLive) => {
  expect([isBankAddress(address, "test"), isBankAddress(address, "live")]).toEqual([
    inTest,
    inLive,
  ]);
});
