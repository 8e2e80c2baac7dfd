import { expect, test } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import { chargebackCheck } from "./chargeback-check.ts";
import type { Facts } from "./facts.ts";
import { account, SAMPLE, silent } from "./testing/facts.ts";

/** Count, for lack of cover, by the customer's wish, sum. */
function run(facts: Facts): (number | string)[] {
  return Object.values(chargebackCheck.run({}, facts));
}

test("finds one in the sample, for insufficient funds", () => {
  expect(chargebackCheck.run({}, SAMPLE)).toEqual({
    chargebacks_count: 1,
    chargebacks_coverage: 1,
    chargebacks_revoked: 0,
    chargebacks_sum_amount: 5990,
    currency_id: "EUR",
  });
});

test("finds none without turnovers", () => {
  expect(run(silent({ currency: "CHF" }))).toEqual([0, 0, 0, 0, "CHF"]);
});

test("derives the reason from the balance if the bank gives none", () => {
  const gym = { counterHolder: "Fitness Arena GmbH" };
  const turnovers = [
    turnover("2026-03-11", -5990, { ...gym, gvc: "105" }),
    turnover("2026-03-13", 5990, { ...gym, gvc: "181" }),
  ];
  const short = { ...SAMPLE.balance, balance: -46_000 };
  expect(run({ ...SAMPLE, turnovers })).toEqual([1, 0, 1, 5990, "EUR"]);
  expect(run({ ...SAMPLE, turnovers, balance: short })).toEqual([1, 1, 0, 5990, "EUR"]);
  expect(run({ ...SAMPLE, turnovers, balance: silent().balance })).toEqual([1, 0, 1, 5990, "EUR"]);
});

test("counts returns to a creditor only for companies", () => {
  const turnovers = [turnover("2026-03-13", -5990, { gvc: "109", reason: "906" })];
  const company = { ...account, holder: "Muster Handel GmbH" };
  expect(run({ ...SAMPLE, turnovers })).toEqual([0, 0, 0, 0, "EUR"]);
  expect(run({ ...SAMPLE, turnovers, account: company })).toEqual([1, 1, 0, 5990, "EUR"]);
});

test("ignores announced and canceled turnovers and other currencies", () => {
  const back = { gvc: "181", reason: "906" };
  const turnovers = [
    turnover("2026-03-13", 5990, { ...back, prebooked: true }),
    turnover("2026-03-13", 5990, { ...back, canceled: true }),
    turnover("2026-03-13", 5990, { ...back, currency: "USD" }),
  ];
  expect(run({ ...SAMPLE, turnovers })).toEqual([0, 0, 0, 0, "EUR"]);
});
