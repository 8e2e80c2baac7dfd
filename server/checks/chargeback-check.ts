import { type Chargebacks, chargebacksOf } from "#analytics/chargebacks.ts";
import { isCompany } from "#analytics/tags/tagger.ts";
import { type Check, YEAR } from "./check.ts";
import { balancesOf, bookedOf, type Facts, limitOf } from "./facts.ts";

/** The returned debits of an account. */
export function returnsOf(facts: Facts): Chargebacks {
  const company = isCompany(facts.account.holder);
  return chargebacksOf(bookedOf(facts), {
    company,
    balances: balancesOf(facts),
    limit: limitOf(facts),
  });
}

/** How many debits came back, for what reason, and their sum without fees. */
export const chargebackCheck: Check<"svc_chargeback_check"> = {
  key: "svc_chargeback_check",
  days: () => YEAR,
  run(_params, facts) {
    const { count, coverage, revoked, sum } = returnsOf(facts);
    return {
      chargebacks_count: count,
      chargebacks_coverage: coverage,
      chargebacks_revoked: revoked,
      chargebacks_sum_amount: sum,
      currency_id: facts.balance.currency,
    };
  },
};
