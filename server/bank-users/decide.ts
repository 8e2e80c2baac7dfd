// What comes of the wish to sync a connection: the whole table, and nothing else.
import type { SyncMode } from "#schema/codes.ts";

/** Failures in a row after which a connection stands still for good. */
export const MAX_FAILURES = 3;

/** Of a connection and of a call, all that the answer depends on. */
export type SyncState = {
  mode: SyncMode;
  /** Failures in a row. */
  failures: number;
  /** Whether the bank still lets the service in without the customer. */
  consentValid: boolean;
  /** Whether the bank asked for the customer the last time. */
  asks: boolean;
  /** Whether the call brings the client's half of credentials that open the bank. */
  credentials: boolean;
  /** Whether the call insists although the last sync failed. */
  force: boolean;
};

/** A wizard session, a job in the background, or the member of the call that is refused. */
export type Decision = "wizard" | "background" | "sync_fail_counter" | "force";

export function decide(state: SyncState): Decision {
  const { mode, failures, consentValid, asks, credentials, force } = state;
  if (failures >= MAX_FAILURES) return "sync_fail_counter";
  if (mode === "none" || !consentValid || asks) return "wizard";
  if (mode === "shared") return credentials ? "background" : "wizard";
  return failures > 0 && !force ? "force" : "background";
}
