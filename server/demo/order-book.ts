// Maps the orders of the demo merchant to transactions; in memory, within limits.
import { DAY } from "#schema/time.ts";
import type { Clock } from "#context/context.ts";
import type { DemoProduct } from "./sales.ts";

const MOST_ORDERS = 1000;
/** Milliseconds. No session lives longer, so neither does its order. */
const LIFETIME = DAY;

/**
 * `authorization` is the header of the order's calls: it never leaves the merchant's server. `user`
 * is the ID of the order's bank user, if it has one.
 */
export type Placed = {
  product: DemoProduct;
  transaction: string;
  authorization: string;
  user?: string;
};

export type OrderBook = {
  /** Drops the oldest order if there are a thousand. */
  add(order: string, placed: Placed): void;
  /** An order of the last day, null for any other. */
  find(order: string): Placed | null;
};

/** `drop` is told each order that leaves the book. */
export function createOrderBook(clock: Clock, drop: (placed: Placed) => void): OrderBook {
  const orders = new Map<string, { placed: Placed; until: number }>();
  return {
    add(order, placed) {
      const now = clock();
      for (const [name, { placed: old, until }] of orders) {
        if (until > now && orders.size < MOST_ORDERS) break;
        orders.delete(name);
        drop(old);
      }
      orders.set(order, { placed, until: now + LIFETIME });
    },
    find(order) {
      const known = orders.get(order);
      return known && known.until > clock() ? known.placed : null;
    },
  };
}
