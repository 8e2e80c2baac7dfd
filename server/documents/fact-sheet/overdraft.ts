import { overdraftLimitCheck } from "#checks/overdraft-limit-check.ts";
import { limitOf } from "#checks/facts.ts";
import type { FactSheet } from "../document.ts";
import type { Basis } from "./basis.ts";

/** Number and depth of end-of-day overdrafts. */
export function overdraftLimit({ facts }: Basis): FactSheet["overdraftLimit"] {
  const found = overdraftLimitCheck.run({}, facts);
  return {
    limit: limitOf(facts),
    bookingDays: found.booking_days,
    overdraftDays: found.overdraft_limit_days,
    maximumUsed: found.maximum_overdraft_used,
    averageUsed: found.average_overdraft_used,
    medianUsed: found.median_overdraft_used,
  };
}
