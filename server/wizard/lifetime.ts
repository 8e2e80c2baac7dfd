// How long a session lives, and what it looks like when it is over.
import type { Settings } from "#context/context.ts";
import type { LastError } from "#schema/codes.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { back, fail, lose, refuse } from "./moves.ts";
import { pageOf } from "./pages.ts";
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
 * Whether the process that asked a bank died before the session knew the answer: of an order, or
 * while the customer waited. Asked once nobody works on the session any more.
 */
export function isLeft({ ended, state }: Session): boolean {
  if (ended !== null || state === null) return false;
  const { overdue, sent } = readState(state);
  return sent || overdue === "asking";
}

/** What a session that was left goes on with: the login once more, or the end after an order. */
export function resume(session: Session, scene: Scene): SessionPatch {
  const last = readState(session.state);
  if (last.sent) return expire(session, scene);
  const login = refuse(back(last) ?? last, "tech_error");
  const state: State = { ...login, turn: last.turn + 1, overdue: "answered" };
  const { current } = pageOf(state);
  return {
    state: storedState(state),
    lastError: "tech_error",
    claim: null,
    ...(current ? { currentStep: current } : {}),
  };
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
