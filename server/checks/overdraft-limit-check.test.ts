import { expect, test } from "vitest";
import type { Facts } from "./facts.ts";
import { overdraftLimitCheck } from "./overdraft-limit-check.ts";
import { SAMPLE, silent } from "./testing/facts.ts";

/** Booking days, days below zero, and what was used: most, on average, the median. */
function run(facts: Facts): (number | string)[] {
  return Object.values(overdraftLimitCheck.run({}, facts));
}

test("finds 18 overdrawn days in the sample, whatever the limit", () => {
  expect(overdraftLimitCheck.run({}, SAMPLE)).toEqual({
    booking_days: 10,
    overdraft_limit_days: 18,
    maximum_overdraft_used: 21_990,
    average_overdraft_used: 16_938,
    median_overdraft_used: 16_350,
    currency_id: "EUR",
  });
  const unlimited = { ...SAMPLE, balance: { ...SAMPLE.balance, limit: null } };
  expect(run(unlimited)).toEqual(run(SAMPLE));
});

test("carries a constant balance over all days", () => {
  expect(run(silent({ balance: -100 }))).toEqual([0, 50, 100, 100, 100, "EUR"]);
  expect(run(silent({ balance: 0 }))).toEqual([0, 0, 0, 0, 0, "EUR"]);
});

test("reports no use of the overdraft if the balance is unknown", () => {
  const unknown = { ...SAMPLE, balance: silent().balance };
  expect(run(unknown)).toEqual([10, 0, 0, 0, 0, "EUR"]);
});
