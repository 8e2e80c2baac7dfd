// The fact sheet as JSON.
import { about } from "../kind.ts";
import { resource, several, type RecordOf } from "../resource.ts";
import { standingOrder } from "../standing-order.ts";
import {
  averages,
  cashFlowDay,
  categoryOf,
  chargebacks,
  monthlySum,
  overdraft,
  seriesGroup,
} from "./fact-lists.ts";
import { facts } from "./facts.ts";

export const factSheet = resource("fact_sheet", {
  monthlySums: about(several(monthlySum), "Sums by month, oldest first."),
  monthlyAverages: about(
    averages,
    "Average end-of-day balance; null also if the bank does not report the balance.",
  ),
  facts: about(facts, "Key figures, with amounts in the account's currency."),
  income: about(
    several(categoryOf("incoming", ["salary", 2480])),
    "Income by tag, largest sum first. Each turnover counts under the single tag that fits best.",
  ),
  incomeAverages: about(averages, "Average regular income per month."),
  spendings: about(
    several(categoryOf("outgoing", ["rent", 780])),
    "Spending by tag, largest sum first. Each turnover counts under the single tag that fits best.",
  ),
  spendingAverages: about(
    averages,
    "Average spending per month, without transfers between the customer's own accounts; positive.",
  ),
  reoccurringTurnovers: about(
    several(seriesGroup),
    "Recurring turnovers of the last six months, by tag.",
  ),
  cashFlow: about(several(cashFlowDay), "Every day of the range, oldest first."),
  overdraftLimit: about(overdraft, "Use of the overdraft."),
  standingOrders: about(
    several(standingOrder),
    "The standing orders, as in `svc_standing_orders_check`.",
  ),
  chargebacks: about(chargebacks, "Returned direct debits."),
});

/** The data that a fact sheet renders; amounts in cents. */
export type FactSheetData = RecordOf<typeof factSheet.fields>;
