import { overdraftOf } from "#analytics/overdraft.ts";
import { type Check, YEAR } from "./check.ts";
import { balancesOf, bookedOf } from "./facts.ts";

/** Days with bookings, and how long and how far the account was below zero at the end of days. */
export const overdraftLimitCheck: Check<"svc_overdraft_limit_check"> = {
  key: "svc_overdraft_limit_check",
  days: () => YEAR,
  run(_params, facts) {
    const { days, maximum, average, median } = overdraftOf(balancesOf(facts));
    return {
      booking_days: new Set(bookedOf(facts).map(({ bookingDate }) => bookingDate)).size,
      overdraft_limit_days: days,
      maximum_overdraft_used: maximum,
      average_overdraft_used: average,
      median_overdraft_used: median,
      currency_id: facts.balance.currency,
    };
  },
};
