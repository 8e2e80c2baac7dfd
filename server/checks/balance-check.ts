import type { Check } from "./check.ts";

/**
 * Whether the booked balance covers an amount in the same currency; the limit does not count, and
 * an unknown balance covers nothing.
 */
export const balanceCheck: Check<"svc_balance_check"> = {
  key: "svc_balance_check",
  days: () => 0,
  run({ check_amount = 0, check_currency_id = "EUR" }, { balance }) {
    const check_passed =
      balance.balance !== null &&
      balance.currency === check_currency_id &&
      balance.balance >= check_amount;
    return { check_amount, check_currency_id, check_passed };
  },
};
