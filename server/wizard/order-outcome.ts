// What is known about the order of a session, for people who ask whether money moves.
import type { OrderState } from "#schema/account/sessions.ts";
import type { Session } from "#storage/tables/records.ts";
import { isReadable, isUnclear, readState } from "./stored-state.ts";

/** How a session's order stands. */
export function orderStateOf(
  { ended, state, protectedUntil, lastError, reached }: Session,
  now: number,
): OrderState {
  if (ended === "finished") return "ordered";
  if (ended === null) return now < protectedUntil ? "running" : "none";
  const known = state !== null && isReadable(state) ? readState(state) : null;
  // Of the sessions that have ended, only those with an unclear order are protected. Without its state,
  // one that was refused so late may have moved money.
  const isUnknown =
    protectedUntil > 0 || (known ? isUnclear(known) : lastError === "transaction_failed");
  if (isUnknown) return "unknown";
  return reached === "release" ? "refused" : "none";
}
