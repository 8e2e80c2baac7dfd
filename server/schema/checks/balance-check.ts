import { currency } from "../bank-fields.ts";
import { amount, flag } from "../fields.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";

const request = { check_amount: amount({ min: 0 }), check_currency_id: currency() };

/** Whether the balance covers an amount. */
export const balanceCheck = check("svc_balance_check", shape(request), {
  ...request,
  check_passed: flag(),
});
