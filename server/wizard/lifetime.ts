// How long a session lives, and how one ends or goes on that was left alone.
import type { Context } from "#context/context.ts";
import type { LastError } from "#schema/codes.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { back, fail, lose, refuse } from "./moves.ts";
import { pagePatch } from "./pages.ts";
import { startState } from "./start.ts";
import { hasEnded, type State } from "./state.ts";
import { readState, storedState } from "./stored-state.ts";
import type { Scene } from "./steps/step.ts";

/** When a session was opened and by which page, and until when it lives. */
export type Use = Pick<Session, "openedAt" | "page" | "expiresAt">;

/** The use of a session that a request is made on now. */
export function useOf({ clock, settings }: Context, session: Session): Use {
  const now = clock();
  const openedAt = session.openedAt ?? now;
  const { idle, lifetime } = settings.session;
  return { openedAt, page: session.page, expiresAt: Math.min(now + idle, openedAt + lifetime) };
}

/** Whether the time of a session has run out before its end. */
export function hasExpired({ ended, expiresAt }: Session, now: number): boolean {
  return ended === null && expiresAt <= now;
}

/** Ends a session that has expired, or of whose order nobody knows the outcome. */
export function expire(session: Session, scene: Scene): SessionPatch {
  const { openedAt, state: stored } = session;
  const last = stored === null ? startState(session, null, scene) : readState(stored);
  if (!hasEnded(last) && last.sent) return failed(lose(last), "tech_error");
  const error: LastError = openedAt === null ? "client_not_started" : "session_expired";
  return failed(fail(last, error), error);
}

function failed(state: State, lastError: LastError): SessionPatch {
  return { state: storedState(state), lastError, ended: "failed", claim: null };
}

/** Resumes a session that a dead process left: at the login, or at the end after an order. */
export function resume(session: Session, scene: Scene): SessionPatch {
  const last = readState(session.state);
  if (hasEnded(last) || last.sent) return expire(session, scene);
  const login = refuse(back(last) ?? last, "tech_error");
  const state: State = { ...login, turn: last.turn + 1, overdue: "answered" };
  return { ...pagePatch(session, state), lastError: "tech_error", claim: null };
}
