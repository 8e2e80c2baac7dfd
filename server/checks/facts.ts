// What a check may look at: never a store, never a clock.
import type { Balance } from "#connectors/connector.ts";

export type Facts = {
  /** Of the chosen account. */
  balance: Balance;
};
