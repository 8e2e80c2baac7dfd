import { standingOrdersCheck } from "#checks/standing-orders-check.ts";
import type { FactSheet } from "../document.ts";
import type { Basis } from "./basis.ts";

/** The bank's list; where it has none, what the turnovers show. */
export function standingOrders({ facts }: Basis): FactSheet["standingOrders"] {
  return standingOrdersCheck.run({}, facts).standing_orders;
}
