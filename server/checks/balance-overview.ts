import { sum } from "#analytics/figures.ts";
import type { Check } from "./check.ts";
import { type Facts, limitOf } from "./facts.ts";

/** The least range in which a bank tells what is announced. */
const DAYS = 1;

/**
 * What can be used now, in cents: what the bank says, else the balance and the limit together, less
 * the debits that are announced. An unknown balance counts as 0.
 */
export function availableOf(facts: Facts): number {
  const { balance, available, currency } = facts.balance;
  if (available !== null) return available;
  const announced = facts.turnovers.filter(
    (it) => it.prebooked && !it.canceled && it.amount < 0 && it.currency === currency,
  );
  return (balance ?? 0) + limitOf(facts) + sum(announced.map(({ amount }) => amount));
}

/** Balance, limit and what is available. */
export const balanceOverview: Check<"svc_balance_overview"> = {
  key: "svc_balance_overview",
  days: () => DAYS,
  run(_params, facts) {
    const { balance, currency } = facts.balance;
    return {
      balance: balance ?? 0,
      available: availableOf(facts),
      limit: limitOf(facts),
      currency_id: currency,
    };
  },
};
