import { standingOrdersIn } from "#analytics/standing-orders.ts";
import type { StandingOrder } from "#analytics/turnover.ts";
import { flag } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { several } from "#schema/resource.ts";
import { standingOrder } from "#schema/standing-order.ts";
import { defineCheck, YEAR } from "./check.ts";
import { bookedOf } from "./facts.ts";
import { ordersTable } from "./standing-orders/table.ts";

const MOST_PURPOSE = 54;

function partyOf({ holder, iban, bic }: StandingOrder["recipient"]) {
  return { holder, description: "", iban, bic, country_id: iban.slice(0, 2) };
}

/** Takes the bank's list. If there is none, derives the orders from the turnovers. */
export const standingOrdersCheck = defineCheck({
  key: "svc_standing_orders_check",
  about: "Standing orders of the account.",
  request: {},
  result: {
    standing_orders: about(several(standingOrder), "One entry per standing order."),
    supported: about(
      flag(),
      "Whether the bank lists standing orders. Otherwise they are derived from the turnovers.",
    ),
  },
  needs: () => ({ days: YEAR, standingOrders: true }),
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
  report: {
    title: { de: "Daueraufträge", en: "Standing orders check" },
    inputs: {},
    rows: ({ supported }, writer) => [
      [{ de: "Von der Bank aufgeführt", en: "Listed by the bank" }, writer.flag(supported)],
    ],
    tables: ({ standing_orders }, writer) => [ordersTable(standing_orders, writer)],
  },
});
