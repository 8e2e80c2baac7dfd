import { expect, test } from "vitest";
import { cashflowOverview } from "./cashflow-overview.ts";
import type { Facts } from "./facts.ts";
import { SAMPLE, silent } from "./testing/facts.ts";

/** A line a month: number, in, out, lowest balance, counts, currency. */
function run(facts: Facts): (number | string)[][] {
  return cashflowOverview.run({}, facts).cashflow.map((month) => Object.values(month));
}

test("lists the sample with the newest month first", () => {
  expect(cashflowOverview.run({}, SAMPLE).cashflow[0]).toEqual({
    month: 0,
    incoming: 0,
    outgoing: 159_650,
    minimum_balance: 64_000,
    incoming_transactions: 0,
    outgoing_transactions: 3,
    currency_id: "EUR",
  });
  expect(run(SAMPLE)).toEqual([
    [0, 0, 159_650, 64_000, 0, 3, "EUR"],
    [-1, 245_990, 281_340, -21_990, 2, 5, "EUR"],
    [-2, 240_000, 0, 19_000, 1, 0, "EUR"],
  ]);
});

test("includes months without turnovers, with their balance", () => {
  expect(run(silent({ balance: 500, currency: "CHF" }))).toEqual([
    [0, 0, 0, 500, 0, 0, "CHF"],
    [-1, 0, 0, 500, 0, 0, "CHF"],
    [-2, 0, 0, 500, 0, 0, "CHF"],
  ]);
});

test("has thirteen months in a year, two of them partial", () => {
  const year = run({ ...SAMPLE, since: "2025-03-16" });
  expect(year.map(([month]) => month)).toEqual([
    0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12,
  ]);
});

test("includes months that the bank does not report, with the balance before the first day", () => {
  const months = run({ ...SAMPLE, since: "2025-11-20" });
  expect(months.slice(2)).toEqual([
    [-2, 240_000, 0, 19_000, 1, 0, "EUR"],
    [-3, 0, 0, 19_000, 0, 0, "EUR"],
    [-4, 0, 0, 19_000, 0, 0, "EUR"],
  ]);
});

test("has no lowest balance if the balance is unknown", () => {
  const months = run({ ...SAMPLE, balance: silent().balance });
  expect(months.map(([, incoming, , lowest]) => [incoming, lowest])).toEqual([
    [0, 0],
    [245_990, 0],
    [240_000, 0],
  ]);
});
