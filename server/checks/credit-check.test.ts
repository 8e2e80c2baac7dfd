import { expect, test } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import { creditCheck } from "./credit-check.ts";
import { account, SAMPLE, silent } from "./testing/facts.ts";

test("finds two salaries, two rents and two installments in 49 days of the sample", () => {
  expect(creditCheck.run({ checks: ["income", "rent", "credit"] }, SAMPLE)).toEqual({
    checks: ["income", "rent", "credit"],
    check_days: 49,
    results: {
      income: { amount: 480_000, currency: "EUR" },
      rent: { amount: -180_000, currency: "EUR" },
      credit: { amount: -120_000, currency: "EUR" },
    },
  });
});

test.each([[{}], [{ checks: [] }]])("uses the three default tags for %j", (params) => {
  const { checks, results } = creditCheck.run(params, SAMPLE);
  expect(checks).toEqual(["income", "living-cost", "credit"]);
  // Two rents, furniture and groceries.
  expect(results["living-cost"]?.amount).toBe(-314_650);
});

test("has a sum of 0 for a tag without turnovers", () => {
  const none = { amount: 0, currency: "CHF" };
  const { results } = creditCheck.run({ checks: ["gambling"] }, silent({ currency: "CHF" }));
  expect(results).toEqual({ gambling: none });
});

test("counts transfers between accounts of the login as neither income nor spending", () => {
  const other = { ...account, iban: "DE04888888880087654321" };
  const rent = { counterIban: other.iban, purpose: ["MIETE"], gvc: "117" };
  const facts = { ...SAMPLE, turnovers: [turnover("2026-03-02", -90_000, rent)] };
  const rentIn = (accounts: (typeof account)[]) =>
    creditCheck.run({ checks: ["rent"] }, { ...facts, accounts }).results["rent"]?.amount;
  expect([rentIn([account]), rentIn([account, other])]).toEqual([-90_000, 0]);
});
