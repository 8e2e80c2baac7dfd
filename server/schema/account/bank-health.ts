// How banks do, from the merchant's own sessions of the last hours.
import { integer, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";

/** `unknown`: too few sessions to tell. */
export const BANK_STATES = ["well", "slow", "failing", "unknown"] as const;

export const BANK_HEALTH = object({
  /** `DE:50010517` */
  id: string(),
  name: string(),
  /** Sessions that chose the bank and ended, and how many of them finished. */
  started: integer(),
  finished: integer(),
  /** Milliseconds within which half, and 95 %, of those finished; null without any. */
  p50: nullable(integer()),
  p95: nullable(integer()),
  state: oneOf(BANK_STATES),
});
export type BankHealth = ValueOf<typeof BANK_HEALTH>;
