import { amount, count, text } from "../fields.ts";
import { resource, several } from "../resource.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";
import { MOST } from "./counts.ts";

const month = resource("month", {
  /** 0 is the current month, -1 the one before. */
  month: count(-12, 0),
  incoming: amount(),
  outgoing: amount(),
  minimum_balance: amount(),
  incoming_transactions: count(0, MOST),
  outgoing_transactions: count(0, MOST),
  currency_id: text(3),
});

/** What came in and went out month by month. */
export const cashflowOverview = check("svc_cashflow_overview", shape({}), {
  cashflow: several(month),
});
