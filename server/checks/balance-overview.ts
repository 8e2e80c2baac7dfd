import type { Check } from "./check.ts";

/**
 * Balance, limit (0 where it is not known) and what is available: what the bank says, else the
 * balance and the limit together. An unknown balance counts as 0.
 */
export const balanceOverview: Check<"svc_balance_overview"> = {
  key: "svc_balance_overview",
  days: () => 0,
  run(_params, { balance: told }) {
    const balance = told.balance ?? 0;
    const limit = Math.abs(told.limit ?? 0);
    const available = told.available ?? balance + limit;
    return { balance, available, limit, currency_id: told.currency };
  },
};
