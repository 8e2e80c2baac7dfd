// How long a session lives, and what it looks like when it is over.
import type { Settings } from "#server/context.ts";
import type { LastError } from "#schema/codes.ts";
import type { Session } from "#storage/records.ts";
import type { SessionPatch } from "#storage/store.ts";
import { fail, lose } from "./moves.ts";
import { readState, type State, storedState } from "./state.ts";
import { start } from "./start.ts";
import type { Scene } from "./steps/step.ts";

/** When a session that is used now ends without a further request. */
export function deadline(openedAt: number, now: number, settings: Settings["session"]): number {
  return Math.min(now + settings.idle, openedAt + settings.lifetime);
}

/** Whether its time has run out before it came to an end. */
export function hasExpired(session: Session, now: number): boolean {
  return session.ended === null && session.expiresAt <= now;
}

/**
 * Whether the process that asked a bank to carry out an order died before it knew the answer. Asked
 * once nobody works on the session any more.
 */
export function isLost({ ended, state }: Session): boolean {
  return ended === null && state !== null && readState(state).sent;
}

/** What ends a session whose time has run out, or of whose order nobody knows what became of it. */
export function expire(session: Session, scene: Scene) {
  const last = session.state === null ? start(session, null, scene) : readState(session.state);
  if (last.sent) return over(lose(last), "tech_error");
  const lastError: LastError = session.openedAt === null ? "client_not_started" : "session_expired";
  return over(fail(last, lastError), lastError);
}

function over(state: State, lastError: LastError) {
  return {
    state: storedState(state),
    lastError,
    ended: "failed",
    claim: null,
  } satisfies SessionPatch;
}
