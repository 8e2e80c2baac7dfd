import { sum } from "#analytics/figures.ts";
import { amount, text } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { defineCheck } from "./check.ts";
import { type Facts, limitOf } from "./facts.ts";
import { LABELS } from "./words.ts";

/** The shortest range for which a bank reports announced turnovers. */
const DAYS = 1;

/**
 * The money that can be spent now, in cents: the bank's own figure, or else the balance plus the
 * limit, less the announced debits. An unknown balance counts as 0.
 */
export function availableOf(facts: Facts): number {
  const { balance, available, currency } = facts.balance;
  if (available !== null) return available;
  const announced = facts.turnovers.filter(
    (it) => it.prebooked && !it.canceled && it.amount < 0 && it.currency === currency,
  );
  return (balance ?? 0) + limitOf(facts) + sum(announced.map((debit) => debit.amount));
}

export const balanceOverview = defineCheck({
  key: "svc_balance_overview",
  about: "Balance, overdraft limit and available amount of the account.",
  request: {},
  result: {
    balance: about(amount(), "Booked balance."),
    available: about(amount(), "Amount that can be spent now."),
    limit: about(amount(), "Overdraft limit."),
    currency_id: about(text(3), "Currency of the amounts.", "EUR"),
  },
  needs: () => ({ days: DAYS, balance: true }),
  run(_params, facts) {
    const { balance, currency } = facts.balance;
    return {
      balance: balance ?? 0,
      available: availableOf(facts),
      limit: limitOf(facts),
      currency_id: currency,
    };
  },
  report: {
    title: { de: "Kontostände", en: "Balance overview" },
    inputs: {},
    rows: ({ balance, available, limit, currency_id }, writer) => [
      [LABELS.balance, writer.amount(balance, currency_id)],
      [LABELS.available, writer.amount(available, currency_id)],
      [LABELS.limit, writer.amount(limit, currency_id)],
    ],
  },
});
