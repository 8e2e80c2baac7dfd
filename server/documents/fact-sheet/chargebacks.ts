import { returnsOf } from "#checks/chargeback-check.ts";
import type { FactSheet } from "../document.ts";
import type { Basis } from "./basis.ts";

/** Returned direct debits, oldest first. */
export function chargebacks({ facts }: Basis): FactSheet["chargebacks"] {
  const { count, coverage, revoked, sum: sumAmount, items } = returnsOf(facts);
  return { count, coverage, revoked, sumAmount, items };
}
