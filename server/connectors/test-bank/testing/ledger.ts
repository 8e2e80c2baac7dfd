// A ledger for tests: every order, and how often it was executed.
import type { Ledger } from "../ledger.ts";

type Order = Parameters<Ledger["submitted"]>[0];
export type Books = Ledger & { orders: { order: Order; carriedOut: number }[] };

export function openBooks(): Books {
  const orders: Books["orders"] = [];
  return {
    orders,
    submitted: (order) => String(orders.push({ order, carriedOut: 0 }) - 1),
    carriedOut(reference, by) {
      const entry = orders[Number(reference)];
      if (!entry) throw new Error(`There is no order ${reference}.`);
      entry.carriedOut = by === "tan" ? entry.carriedOut + 1 : 1;
    },
  };
}

/** Number of executions of all orders. */
export function carriedOutIn({ orders }: Books): number {
  return orders.reduce((total, { carriedOut }) => total + carriedOut, 0);
}
