// The fact sheet of an account; each section has a file.
import { YEAR } from "#checks/check.ts";
import { turn } from "#jobs/turns.ts";
import type { ParamsOf } from "#checks/checks.ts";
import type { FactSheet } from "./document.ts";
import { balanceAverages, incomeAverages, spendingAverages } from "./fact-sheet/averages.ts";
import { type Basis, basisOf } from "./fact-sheet/basis.ts";
import { cashFlow } from "./fact-sheet/cash-flow.ts";
import { income, spendings } from "./fact-sheet/categories.ts";
import { chargebacks } from "./fact-sheet/chargebacks.ts";
import { factList } from "./fact-sheet/facts.ts";
import { monthlySums } from "./fact-sheet/monthly-sums.ts";
import { overdraftLimit } from "./fact-sheet/overdraft.ts";
import { reoccurringTurnovers } from "./fact-sheet/recurring.ts";
import { standingOrders } from "./fact-sheet/standing-orders.ts";
import type { Source } from "./source.ts";

/** Computes one section in each turn of the event loop. */
export async function factSheetOf(
  source: Source,
  { limit_turnover_days = YEAR }: ParamsOf<"svc_fact_sheet">,
): Promise<FactSheet> {
  await turn();
  const basis = basisOf(source, limit_turnover_days);
  const inTurn = async <T>(section: (basis: Basis) => T): Promise<T> => {
    await turn();
    return section(basis);
  };
  return {
    monthlySums: await inTurn(monthlySums),
    monthlyAverages: await inTurn(balanceAverages),
    facts: await inTurn((it) => factList(it, source.bank)),
    income: await inTurn(income),
    incomeAverages: await inTurn(incomeAverages),
    spendings: await inTurn(spendings),
    spendingAverages: await inTurn(spendingAverages),
    reoccurringTurnovers: await inTurn(reoccurringTurnovers),
    cashFlow: await inTurn(cashFlow),
    overdraftLimit: await inTurn(overdraftLimit),
    standingOrders: await inTurn(standingOrders),
    chargebacks: await inTurn(chargebacks),
    balanceKnown: source.facts.balance.balance !== null,
  };
}
