// The contract between the test bank's process and the test that reads its ledger.

/** File in the data folder with one line for each message to the bank. */
export const BOOKS = "books";

/** Environment variable with the ledger's file, if several processes share one. */
export const LEDGER = "TEST_LEDGER";

/** File in the data folder that names the moment at which the process dies. */
export const DEATH = "dies";

/**
 * Environment variable with the milliseconds after which a request returns without waiting for the
 * bank.
 */
export const IMPATIENT = "TEST_PATIENCE";

/**
 * In the order in which a payment reaches them; the ledger contains everything before the moment.
 */
export const MOMENTS = [
  "before the order",
  "after the order",
  "before the release",
  "after the release",
] as const;
export type Moment = (typeof MOMENTS)[number];
