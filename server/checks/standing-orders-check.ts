import { standingOrdersIn } from "#analytics/standing-orders.ts";
import type { StandingOrder } from "#analytics/turnover.ts";
import { type Check, YEAR } from "./check.ts";
import { bookedOf } from "./facts.ts";

const MOST_PURPOSE = 54;

function partyOf({ holder, iban, bic }: StandingOrder["recipient"]) {
  return { holder, description: "", iban, bic, country_id: iban.slice(0, 2) };
}

/** The bank's list; where it has none, what the turnovers show. */
export const standingOrdersCheck: Check<"svc_standing_orders_check"> = {
  key: "svc_standing_orders_check",
  days: () => YEAR,
  run(_params, facts) {
    const { account, standingOrders, today } = facts;
    const { holder, description, iban, bic, countryId } = account;
    const orders = standingOrders ?? standingOrdersIn(bookedOf(facts), today);
    return {
      standing_orders: orders.map((order) => ({
        sender_account: { holder, description, iban, bic, country_id: countryId },
        recipient_account: partyOf(order.recipient),
        amount: order.amount,
        currency: order.currency,
        purpose: order.purpose.slice(0, MOST_PURPOSE),
        frequency: order.frequency,
        frequency_interval: order.interval,
        day: order.day,
        start_execution: order.next,
        end_execution: order.end,
      })),
      supported: standingOrders !== null,
    };
  },
};
