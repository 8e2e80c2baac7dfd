import { monthlySums as sumsOf } from "#analytics/months.ts";
import { closingOf } from "#checks/facts.ts";
import type { FactSheet } from "../document.ts";
import type { Basis } from "./basis.ts";

/** Incoming and outgoing sums month by month, oldest first. */
export function monthlySums({ facts }: Basis): FactSheet["monthlySums"] {
  const sums = sumsOf(facts.turnovers, closingOf(facts), facts.from);
  return sums.map((month) => ({
    month: month.month,
    incoming: month.incoming,
    outgoing: month.outgoing,
    net: month.incoming - month.outgoing,
    incomingCount: month.incomingCount,
    outgoingCount: month.outgoingCount,
    minimumBalance: month.minimumBalance,
    complete: month.complete,
  }));
}
