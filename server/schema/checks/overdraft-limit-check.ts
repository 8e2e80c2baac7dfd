import { amount, count, text } from "../fields.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";

/** How often and how far the account was overdrawn; amounts are positive. */
export const overdraftLimitCheck = check("svc_overdraft_limit_check", shape({}), {
  booking_days: count(0, 366),
  overdraft_limit_days: count(0, 366),
  maximum_overdraft_used: amount(),
  average_overdraft_used: amount(),
  median_overdraft_used: amount(),
  currency_id: text(3),
});
