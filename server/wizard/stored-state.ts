// A session's state as the store keeps it, with the number of its version.
import { ServiceError } from "#schema/errors.ts";
import type { Json } from "#schema/json.ts";
import type { SessionPatch } from "#storage/tables/records.ts";
import { WITH_BANK } from "#storage/tables/sessions.ts";
import { fromVersion1 } from "./state-v1.ts";
import { awaitsRelease, hasEnded, type State } from "./state.ts";

/** Seconds until a client may try again: a newer process may have taken over by then. */
const RETRY_AFTER = "5";

/** A state of a version that this process cannot read; nothing may be written over it. */
class UnknownVersion extends ServiceError {
  constructor() {
    const message = "The session is in use by a newer version of the service; try again soon.";
    super(503, { message, headers: { "Retry-After": RETRY_AFTER } });
  }
}

/** How the states of each version are read. */
const READERS: Record<number, (stored: Json) => State> = {
  1: fromVersion1,
  2: (stored) => stored as unknown as State,
};

/** The version of a stored state; states without a number are of the first. */
function versionOf(stored: Json): number {
  return Number(Reflect.get(Object(stored), "v") ?? 1);
}

/** Whether this process can read a stored state; null is that of a session nobody has opened. */
export function isReadable(stored: Json): boolean {
  return stored === null || Object.hasOwn(READERS, versionOf(stored));
}

/** Reads the state of a session. Throws ServiceError 503 for a version that is not known here. */
export function readState(stored: Json): State {
  const read = READERS[versionOf(stored)];
  if (!read) throw new UnknownVersion();
  return read(stored);
}

/** The state as plain JSON; its optional members are absent, never undefined. */
export function storedState(state: State): Json {
  return state as unknown as Json;
}

/** The account that the order of a stored state charges; "" for none, or if it cannot be read here. */
export function payerOf(stored: Json): string {
  if (stored === null || !isReadable(stored)) return "";
  const state = readState(stored);
  const dialogue = "dialogue" in state ? state.dialogue : null;
  // While the account is checked, the bank has not heard of the order.
  return dialogue && !dialogue.vetting ? dialogue.payer : "";
}

/** Whether nobody knows what became of the session's order. */
export function isUnclear(state: State): boolean {
  return state.error?.unclear === true || (state.step === "abort" && state.unclear === true);
}

/**
 * When a session with this state may be deleted: not while its order is with the bank. After an end
 * without a known outcome, a slow process may still learn it until the session would have expired.
 */
function protectedUntil(state: State, expiresAt: number): number {
  if (hasEnded(state)) return isUnclear(state) ? expiresAt : 0;
  return state.sent || awaitsRelease(state) ? WITH_BANK : 0;
}

/** Stores a state in a session that expires at `expiresAt`. */
export function statePatch(
  state: State,
  expiresAt: number,
): Required<Pick<SessionPatch, "state" | "protectedUntil">> {
  return { state: storedState(state), protectedUntil: protectedUntil(state, expiresAt) };
}
