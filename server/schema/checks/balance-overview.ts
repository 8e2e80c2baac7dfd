import { amount, text } from "../fields.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";

/** What is on the account, and how far it can be used. */
export const balanceOverview = check("svc_balance_overview", shape({}), {
  balance: amount(),
  available: amount(),
  limit: amount(),
  currency_id: text(3),
});
