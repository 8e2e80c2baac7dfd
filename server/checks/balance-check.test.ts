import { expect, test } from "vitest";
import type { Currency } from "#schema/codes.ts";
import { balanceCheck } from "./balance-check.ts";
import { silent } from "./testing/facts.ts";

function run(balance: number | null, amount: number, currency: Currency, limit = 0): boolean {
  const available = balance === null ? null : balance + limit;
  const facts = silent({ balance, available, limit });
  const params = { check_amount: amount, check_currency_id: currency };
  const result = balanceCheck.run(params, facts);
  expect(result).toEqual({ ...params, check_passed: result.check_passed });
  return result.check_passed;
}

test.each<[balance: number | null, amount: number, currency: Currency, passed: boolean]>([
  [64_000, 64_000, "EUR", true],
  [64_000, 64_001, "EUR", false],
  [64_000, 63_999, "EUR", true],
  [64_000, 64_000, "USD", false],
  [64_000, 0, "CHF", false],
  [0, 0, "EUR", true],
  [-1, 0, "EUR", false],
  [null, 0, "EUR", false],
])("a balance of %j cents EUR against %j cents %s: %j", (balance, amount, currency, passed) => {
  expect(run(balance, amount, currency)).toBe(passed);
});

test("ignores the limit", () => {
  expect(run(64_000, 64_001, "EUR", 50_000)).toBe(false);
  expect(run(-35_000, 0, "EUR", 200_000)).toBe(false);
});

test("checks 0 EUR by default", () => {
  expect(balanceCheck.run({}, silent({ balance: 0 }))).toEqual({
    check_amount: 0,
    check_currency_id: "EUR",
    check_passed: true,
  });
});
