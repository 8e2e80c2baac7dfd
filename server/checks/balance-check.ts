import { currency } from "#schema/bank-fields.ts";
import { amount, flag } from "#schema/fields.ts";
import type { Check } from "./check.ts";

const params = { check_amount: amount({ min: 0 }), check_currency_id: currency() };
const result = { ...params, check_passed: flag() };

/**
 * Whether the booked balance covers an amount in the same currency; the limit does not count, and
 * an unknown balance covers nothing.
 */
export const balanceCheck: Check<typeof params, typeof result> = {
  key: "svc_balance_check",
  params,
  result,
  run({ check_amount = 0, check_currency_id = "EUR" }, { balance }) {
    const check_passed =
      balance.balance !== null &&
      balance.currency === check_currency_id &&
      balance.balance >= check_amount;
    return { check_amount, check_currency_id, check_passed };
  },
};
