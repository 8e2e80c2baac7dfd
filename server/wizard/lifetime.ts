// How long a session lives, and how one ends or goes on that was left alone.
import type { Context } from "#context/context.ts";
import type { LastError } from "#schema/codes.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { back, fail, leaveFor, lose, refuse } from "./moves.ts";
import { pagePatch } from "./pages.ts";
import { startState } from "./start.ts";
import { awaitsRelease, hasEnded, pollOf, type State } from "./state.ts";
import { readState, statePatch } from "./stored-state.ts";
import type { Scene } from "./steps/step.ts";

/** When a session was opened, by which page and device, and until when it lives. */
export type Use = Pick<Session, "openedAt" | "page" | "device" | "expiresAt">;

/** The use of a session that a request is made on now. */
export function useOf({ clock, settings }: Context, session: Session): Use {
  const now = clock();
  const openedAt = session.openedAt ?? now;
  const { idle, lifetime } = settings.session;
  const { page, device } = session;
  return { openedAt, page, device, expiresAt: Math.min(now + idle, openedAt + lifetime) };
}

/** Whether the time of a session has run out before its end. */
export function hasExpired({ ended, expiresAt }: Session, now: number): boolean {
  return ended === null && expiresAt <= now;
}

/** Why a session has to end; null if it need not, or has ended. */
export function reasonToEnd(
  session: Session,
  { isBlocked, now }: { isBlocked: boolean; now: number },
): LastError | null {
  if (session.ended !== null) return null;
  if (isBlocked) return "tech_error";
  if (!hasExpired(session, now)) return null;
  return session.openedAt === null ? "client_not_started" : "session_expired";
}

/** The state that a session was left in. */
export function lastState(session: Session, scene: Scene): State {
  const { state } = session;
  return state === null ? startState(session, null, scene) : readState(state);
}

/**
 * Whether nobody knows the outcome of an order: a bank or process has not answered, or the state of a
 * session whose order is with the bank cannot be opened.
 */
function isLost({ state, protectedUntil }: Session, last: State): boolean {
  if (hasEnded(last)) return false;
  if (state === null && protectedUntil > 0) return true;
  return last.sent || (awaitsRelease(last) && last.error?.code === "tech_error");
}

function endWith({ expiresAt }: Session, state: State, lastError: LastError): SessionPatch {
  return { ...statePatch(state, expiresAt), lastError, ended: "failed", claim: null };
}

/** Ends a session as unclear: nobody knows the outcome of its order. */
export function endUnclear(session: Session, last: State): SessionPatch {
  // With a number of its own, so that no client that has yet to see the page closes it.
  return endWith(session, { ...lose(last), turn: last.turn + 1 }, "tech_error");
}

/** Ends a session for a reason; as unclear if nobody knows the outcome of its order. */
export function endSession(session: Session, scene: Scene, reason: LastError): SessionPatch {
  const last = lastState(session, scene);
  if (isLost(session, last)) return endUnclear(session, last);
  return endWith(session, leaveFor(fail(last, reason), last), reason);
}

/**
 * Resumes a session that a dead process left: at the login, or at the end after an order. Where an
 * order is released elsewhere, the page stays: the next poll asks the bank.
 */
export function resume(session: Session, scene: Scene): SessionPatch {
  const last = readState(session.state);
  if (hasEnded(last) || last.sent) return endSession(session, scene, "session_expired");
  // The page of a bank was polled or has no polls; one shown for a slow bank was not.
  if (awaitsRelease(last) && pollOf(last)?.count !== 0) {
    return { ...pagePatch(session, { ...last, overdue: null }), claim: null };
  }
  const login = refuse(back(last) ?? last, "tech_error");
  const state: State = { ...login, turn: last.turn + 1, overdue: "answered" };
  return { ...pagePatch(session, state), lastError: "tech_error", claim: null };
}
