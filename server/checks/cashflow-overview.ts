import { monthlySums } from "#analytics/months.ts";
import { type Check, YEAR } from "./check.ts";
import { closingOf } from "./facts.ts";

/**
 * Sums, counts and lowest balance of each month back to the first day that was asked for, newest
 * first, empty months included: those too of which the bank tells nothing.
 */
export const cashflowOverview: Check<"svc_cashflow_overview"> = {
  key: "svc_cashflow_overview",
  days: () => YEAR,
  run(_params, facts) {
    const { balance, currency } = facts.balance;
    const months = monthlySums(facts.turnovers, closingOf(facts), facts.since).toReversed();
    return {
      cashflow: months.map((month, ago) => ({
        month: 0 - ago,
        incoming: month.incoming,
        outgoing: month.outgoing,
        minimum_balance: balance === null ? 0 : month.minimumBalance,
        incoming_transactions: month.incomingCount,
        outgoing_transactions: month.outgoingCount,
        currency_id: currency,
      })),
    };
  },
};
