// Maps the orders of the demo merchant to transactions; in memory, within limits.
import { DAY } from "#schema/time.ts";
import type { Clock } from "#context/context.ts";

const MOST_ORDERS = 1000;
/** Milliseconds. No session lives longer, so neither does its order. */
const LIFETIME = DAY;

export type OrderBook = {
  /** Drops the oldest order if there are a thousand. */
  add(order: string, transaction: string): void;
  /** The transaction of an order of the last day, null for any other. */
  find(order: string): string | null;
};

export function createOrderBook(clock: Clock): OrderBook {
  const orders = new Map<string, { transaction: string; until: number }>();
  return {
    add(order, transaction) {
      const now = clock();
      for (const [name, { until }] of orders) {
        if (until > now && orders.size < MOST_ORDERS) break;
        orders.delete(name);
      }
      orders.set(order, { transaction, until: now + LIFETIME });
    },
    find(order) {
      const known = orders.get(order);
      return known && known.until > clock() ? known.transaction : null;
    },
  };
}
