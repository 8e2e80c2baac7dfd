// What a check may look at: never a store, never a clock.
import type { AccountData } from "#connectors/connector.ts";

/** The chosen account as the bank told of it. */
export type Facts = Pick<AccountData, "account" | "balance">;
