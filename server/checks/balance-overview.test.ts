import { expect, test } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import { balanceOverview } from "./balance-overview.ts";
import { SAMPLE, silent } from "./testing/facts.ts";

test.each<[balance: number | null, available: number | null, limit: number | null, result: object]>(
  [
    [64_000, null, 50_000, { balance: 64_000, available: 114_000, limit: 50_000 }],
    [64_000, 106_000, 50_000, { balance: 64_000, available: 106_000, limit: 50_000 }],
    [64_000, 0, 50_000, { balance: 64_000, available: 0, limit: 50_000 }],
    [-35_000, null, -200_000, { balance: -35_000, available: 165_000, limit: 200_000 }],
    [640_000, null, null, { balance: 640_000, available: 640_000, limit: 0 }],
    [null, null, null, { balance: 0, available: 0, limit: 0 }],
  ],
)("a balance of %j, available %j, limit %j", (balance, available, limit, result) => {
  const facts = silent({ balance, available, limit, currency: "CHF" });
  expect(balanceOverview.run({}, facts)).toEqual({ ...result, currency_id: "CHF" });
});

test("subtracts announced debits, and does not add announced credits", () => {
  const result = { balance: 64_000, available: 106_000, limit: 50_000, currency_id: "EUR" };
  expect(balanceOverview.run({}, SAMPLE)).toEqual(result);
  const announced = [
    turnover("2026-03-17", 70_000, { prebooked: true }),
    turnover("2026-03-17", -70_000, { prebooked: true, canceled: true }),
    turnover("2026-03-17", -70_000, { prebooked: true, currency: "CHF" }),
  ];
  const turnovers = [...SAMPLE.turnovers, ...announced];
  expect(balanceOverview.run({}, { ...SAMPLE, turnovers })).toEqual(result);
  const balance = { ...SAMPLE.balance, available: 114_000 };
  expect(balanceOverview.run({}, { ...SAMPLE, balance }).available).toBe(114_000);
});
