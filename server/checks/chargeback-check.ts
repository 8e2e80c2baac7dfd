import { type Chargebacks, chargebacksOf } from "#analytics/chargebacks.ts";
import { isCompany } from "#analytics/tags/tagger.ts";
import { MOST_TURNOVERS } from "#schema/counts.ts";
import { amount, count, text } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { defineCheck, YEAR } from "./check.ts";
import { balancesOf, bookedOf, type Facts, limitOf } from "./facts.ts";
import { CHARGEBACKS } from "./words.ts";

/** The returned direct debits of an account. */
export function returnsOf(facts: Facts): Chargebacks {
  const company = isCompany(facts.account.holder);
  return chargebacksOf(bookedOf(facts), {
    company,
    balances: balancesOf(facts),
    limit: limitOf(facts),
  });
}

/** Counts returned direct debits by reason and adds them up without fees. */
export const chargebackCheck = defineCheck({
  key: "svc_chargeback_check",
  about: "Returned direct debits.",
  request: {},
  result: {
    chargebacks_count: about(
      count(0, MOST_TURNOVERS),
      "Number of returned direct debits; in a month with more fees for returns, the number of fees.",
    ),
    chargebacks_coverage: about(
      count(0, MOST_TURNOVERS),
      "Number of those that were returned for insufficient funds.",
    ),
    chargebacks_revoked: about(
      count(0, MOST_TURNOVERS),
      "Number of those that the customer revoked.",
    ),
    chargebacks_sum_amount: about(amount(), "Sum of the returned direct debits, without fees."),
    currency_id: about(text(3), "Currency of the amount.", "EUR"),
  },
  needs: () => ({ days: YEAR }),
  run(_params, facts) {
    const { count: returned, coverage, revoked, sum } = returnsOf(facts);
    return {
      chargebacks_count: returned,
      chargebacks_coverage: coverage,
      chargebacks_revoked: revoked,
      chargebacks_sum_amount: sum,
      currency_id: facts.balance.currency,
    };
  },
  report: {
    title: { de: "Rücklastschriften", en: "Chargeback check" },
    inputs: {},
    rows: (result, writer) => [
      [CHARGEBACKS.count, writer.count(result.chargebacks_count)],
      [CHARGEBACKS.coverage, writer.count(result.chargebacks_coverage)],
      [CHARGEBACKS.revoked, writer.count(result.chargebacks_revoked)],
      [CHARGEBACKS.sum, writer.amount(result.chargebacks_sum_amount, result.currency_id)],
    ],
  },
});
