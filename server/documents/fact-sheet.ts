// The facts of an account, a section a file.
import { YEAR } from "#checks/check.ts";
import { turn } from "#jobs/turns.ts";
import type { ParamsOf } from "#schema/checks/checks.ts";
import type { FactSheet } from "./document.ts";
import { balanceAverages, incomeAverages, spendingAverages } from "./fact-sheet/averages.ts";
import { basisOf } from "./fact-sheet/basis.ts";
import { cashFlow } from "./fact-sheet/cash-flow.ts";
import { income, spendings } from "./fact-sheet/categories.ts";
import { chargebacks } from "./fact-sheet/chargebacks.ts";
import { factList } from "./fact-sheet/facts.ts";
import { monthlySums } from "./fact-sheet/monthly-sums.ts";
import { overdraftLimit } from "./fact-sheet/overdraft.ts";
import { reoccurringTurnovers } from "./fact-sheet/recurring.ts";
import { standingOrders } from "./fact-sheet/standing-orders.ts";
import type { Source } from "./source.ts";

/** The chosen account over the last so many days; made in small turns. */
export async function factSheetOf(
  source: Source,
  { limit_turnover_days = YEAR }: ParamsOf<"svc_fact_sheet">,
): Promise<FactSheet> {
  await turn();
  const basis = basisOf(source, limit_turnover_days);
  await turn();
  const repeated = reoccurringTurnovers(basis);
  await turn();
  return {
    monthlySums: monthlySums(basis),
    monthlyAverages: balanceAverages(basis),
    facts: factList(basis, source.bank),
    income: income(basis),
    incomeAverages: incomeAverages(basis),
    spendings: spendings(basis),
    spendingAverages: spendingAverages(basis),
    reoccurringTurnovers: repeated,
    cashFlow: cashFlow(basis),
    overdraftLimit: overdraftLimit(basis),
    standingOrders: standingOrders(basis),
    chargebacks: chargebacks(basis),
    balanceKnown: source.facts.balance.balance !== null,
  };
}
