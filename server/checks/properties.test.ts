import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#analytics/figures.ts";
import { cashflowOverview } from "./cashflow-overview.ts";
import { chargebackCheck } from "./chargeback-check.ts";
import type { Check } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { creditCheck } from "./credit-check.ts";
import { directDebitCheck } from "./direct-debit-check.ts";
import { balancesOf, bookedOf, type Facts, factsOf } from "./facts.ts";
import { overdraftLimitCheck } from "./overdraft-limit-check.ts";
import { arbitraryFacts } from "./testing/arbitrary.ts";

function holds(name: string, claim: (facts: Facts) => void): void {
  test(name, () => assert(property(arbitraryFacts, claim), { numRuns: 200 }));
}

const amounts = (facts: Facts): number[] => bookedOf(facts).map(({ amount }) => amount);

holds("months sum up what was booked, row for row", (facts) => {
  const { cashflow } = cashflowOverview.run({}, facts);
  const net = sum(cashflow.map(({ incoming, outgoing }) => incoming - outgoing));
  const rows = cashflow.flatMap((month) => [
    month.incoming_transactions,
    month.outgoing_transactions,
  ]);
  expect(net).toBe(sum(amounts(facts)));
  expect(sum(rows)).toBe(amounts(facts).length);
});

holds("balances move by what was booked, and the lowest stands in some month", (facts) => {
  const balances = balancesOf(facts);
  const { cashflow } = cashflowOverview.run({}, facts);
  const [first] = balances;
  if (!first) return;
  const onFirst = bookedOf(facts).filter(({ bookingDate }) => bookingDate === first.day);
  const before = first.balance - sum(onFirst.map(({ amount }) => amount));
  expect(before + sum(amounts(facts))).toBe(facts.balance.balance);
  const lowest = Math.min(...cashflow.map((month) => month.minimum_balance));
  expect(lowest).toBe(Math.min(...balances.map(({ balance }) => balance)));
});

holds("what came in and what went out is all there is", (facts) => {
  const { results } = creditCheck.run({ checks: ["revenue", "expenditure"] }, facts);
  const [revenue = 0, expenditure = 0] = Object.values(results).map(({ amount }) => amount);
  expect(revenue).toBe(sum(amounts(facts).filter((amount) => amount > 0)));
  expect(revenue + expenditure).toBe(sum(amounts(facts)));
});

holds("days below zero are as many as balances below zero, the figures in order", (facts) => {
  const found = overdraftLimitCheck.run({}, facts);
  const below = balancesOf(facts).filter(({ balance }) => balance < 0);
  expect(found.overdraft_limit_days).toBe(below.length);
  expect(found.maximum_overdraft_used).toBeGreaterThanOrEqual(found.average_overdraft_used);
  expect(found.maximum_overdraft_used).toBeGreaterThanOrEqual(found.median_overdraft_used);
  expect(found.booking_days).toBeLessThanOrEqual(amounts(facts).length);
});

function counted(facts: Facts): number {
  return chargebackCheck.run({}, facts).chargebacks_count;
}

test("a longer range never loses a chargeback", () => {
  const days = constantFrom("2026-01-01", "2026-01-15", "2026-02-02", "2026-03-01");
  assert(
    property(arbitraryFacts, days, (facts, from) => {
      const told = facts.turnovers.filter(({ bookingDate }) => bookingDate >= from);
      const shorter = factsOf({ ...facts, turnovers: told, from }, facts.today);
      expect(counted(facts)).toBeGreaterThanOrEqual(counted(shorter));
    }),
    { numRuns: 500 },
  );
});

holds("no chargeback counts twice, and reasons are no more than returns", (facts) => {
  const found = chargebackCheck.run({}, facts);
  const reasons = found.chargebacks_coverage + found.chargebacks_revoked;
  expect(reasons).toBeLessThanOrEqual(found.chargebacks_count);
});

test("who may be debited an amount may be debited less", () => {
  const amount = integer({ min: 0, max: 400_000 });
  assert(
    property(arbitraryFacts, amount, amount, (facts, one, another) => {
      const advice = (check_amount: number): number => {
        const { recommendation } = directDebitCheck.run({ check_amount }, facts);
        return ["REJECT", "DATE", "ANY"].indexOf(recommendation);
      };
      const [less, more] = [Math.min(one, another), Math.max(one, another)];
      expect(advice(less)).toBeGreaterThanOrEqual(advice(more));
    }),
  );
});

/** Parameters of the checks that require some. */
const PARAMS: Readonly<Record<string, object>> = {
  svc_name_check: { name: "Mustermann", firstname: "Max" },
};

function answer({ key, run }: Check, facts: Facts): unknown {
  return run(PARAMS[key] ?? {}, facts);
}

/** All numbers of a result: cents, counts, days. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test.each(CHECKS.map((check): [string, Check] => [check.key, check]))(
  "%s answers for any facts, always the same, and changes nothing",
  (_key, check) => {
    assert(
      property(arbitraryFacts, (facts) => {
        const before = JSON.stringify(facts);
        const first = answer(check, facts);
        expect(first).toBeTypeOf("object");
        expect(answer(check, facts)).toEqual(first);
        expect(JSON.stringify(facts)).toBe(before);
        expect(numbersIn(first).filter((number) => !Number.isSafeInteger(number))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  },
);
