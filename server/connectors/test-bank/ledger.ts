// The ledger of the test bank: the orders that it receives and executes.
import type { Order } from "../connector.ts";

export type Ledger = {
  /** Records an order and returns its id at the bank. */
  submitted(order: Order): string;
  /** Executes an order. Each TAN executes it; a release on another device does so once. */
  carriedOut(reference: string, by: "tan" | "release"): void;
};

/** Records nothing: a running service never reads it. */
export const noLedger: Ledger = { submitted: () => "", carriedOut: () => {} };
