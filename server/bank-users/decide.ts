// Decides how a requested sync runs: the whole table, and nothing else.
import type { SyncMode } from "#schema/codes.ts";

/** Consecutive failures after which a connection fails for good. */
export const MAX_FAILURES = 3;

/** Everything about the connection and the call that the decision depends on. */
export type SyncState = {
  mode: SyncMode;
  /** Consecutive failures. */
  failures: number;
  /** Whether the consent still allows a read without the customer. */
  consentValid: boolean;
  /** Whether the last read needed the customer. */
  asks: boolean;
  /** Whether the call brings the client's half of credentials that open the bank. */
  credentials: boolean;
  /** Whether the call insists although the last sync failed. */
  force: boolean;
};

/** A wizard session, a job in the background, or the refused field of the call. */
export type Decision = "wizard" | "background" | "sync_fail_counter" | "force";

export function decide(state: SyncState): Decision {
  const { mode, failures, consentValid, asks, credentials, force } = state;
  if (failures >= MAX_FAILURES) return "sync_fail_counter";
  if (mode === "none" || !consentValid || asks) return "wizard";
  if (mode === "shared") return credentials ? "background" : "wizard";
  return failures > 0 && !force ? "force" : "background";
}
