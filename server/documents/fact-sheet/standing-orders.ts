import { standingOrdersCheck } from "#checks/standing-orders-check.ts";
import type { FactSheet } from "../document.ts";
import type { Basis } from "./basis.ts";

/** The bank's list, or else orders derived from the turnovers. */
export function standingOrders({ facts }: Basis): FactSheet["standingOrders"] {
  return standingOrdersCheck.run({}, facts).standing_orders;
}
