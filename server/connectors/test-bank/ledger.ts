// The books behind the counter: what the test bank was told to carry out.
import type { Order } from "../connector.ts";

export type Ledger = {
  /** Takes an order in; what the bank calls it from then on. */
  submitted(order: Order): string;
  /** Carries an order out. A TAN does so each time; a release elsewhere happened only once. */
  carriedOut(reference: string, by: "tan" | "release"): void;
};

/** Keeps nothing: nobody asks the test bank of a running service. */
export const noLedger: Ledger = { submitted: () => "", carriedOut: () => {} };
