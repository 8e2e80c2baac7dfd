// The fact sheet in its JSON form.
import { about } from "../kind.ts";
import { resource, several, type RecordOf } from "../resource.ts";
import { standingOrder } from "../standing-order.ts";
import { category, seriesGroup } from "./fact-sheet/categories.ts";
import { facts } from "./fact-sheet/facts.ts";
import { averages, cashFlowDay, month } from "./fact-sheet/periods.ts";
import { chargebacks, overdraft } from "./fact-sheet/risks.ts";

export const factSheet = resource("fact_sheet", {
  monthlySums: about(several(month), "Sums month by month, oldest first."),
  monthlyAverages: about(averages, "Average balance at the end of a day."),
  facts: about(facts, "Key figures; amounts in the currency of the account."),
  income: about(
    several(category("salary", 2480)),
    "Incoming turnovers, each under its most specific tag; largest sum first.",
  ),
  incomeAverages: about(averages, "Regular income per month."),
  spendings: about(
    several(category("rent", 780)),
    "Outgoing turnovers, each under its most specific tag; largest sum first.",
  ),
  spendingAverages: about(
    averages,
    "Spending per month, positive; transfers between own accounts do not count.",
  ),
  reoccurringTurnovers: about(
    several(seriesGroup),
    "Recurring turnovers of the last six months, by tag; largest monthly amount first.",
  ),
  cashFlow: about(several(cashFlowDay), "Every day of the range, oldest first."),
  overdraftLimit: about(overdraft, "Use of the overdraft."),
  standingOrders: about(
    several(standingOrder),
    "Standing orders, as `svc_standing_orders_check` lists them.",
  ),
  chargebacks: about(chargebacks, "Returned direct debits."),
});

/** Amounts in cents. */
export type FactSheetData = RecordOf<typeof factSheet.fields>;
