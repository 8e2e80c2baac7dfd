import type { Context } from "#context/context.ts";
import { invalid, type ServiceError } from "#schema/errors.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { languageOf } from "#storage/tables/session-language.ts";
import type { Scope, Tombstone } from "#storage/tables/records.ts";
import { renderAnswer } from "./answer.ts";
import { awaitRelease, canAbort, isHeld, isOverdue, type WizardContext } from "./lease.ts";
import { abort, fail } from "./moves.ts";
import { pageOf } from "./pages.ts";
import type { Door } from "./request.ts";
import type { Attempt, Incoming, Interrupt, Transition, WizardRun } from "./run.ts";
import { findSession } from "./sessions.ts";
import { blankState, startState } from "./start.ts";
import { sceneOf } from "./steps/step.ts";
import { readState } from "./stored-state.ts";

/** All that is left of a session whose data was deleted, or may not be given out any more. */
type Remains = Pick<Tombstone, "mode" | "product" | "language">;

function unknownKey(): ServiceError {
  return invalid("key", "The key is unknown.");
}

/** Whether a door may open the session. No bank user may open a deleted one: its owner is unknown. */
function mayOpen(door: Door, session: Scope & { bankUser?: string | null }): boolean {
  if (door.kind === "browser") return true;
  const { scope, user } = door;
  const isOwn = user === null || session.bankUser === user;
  return isOwn && session.merchant === scope.merchant && session.mode === scope.mode;
}

/** Answers that the session is over; an abort is confirmed. */
function answerGone(ctx: Context, { request, door }: Incoming, remains: Remains): WizardAnswer {
  const blank = blankState(remains, remains.language, request.language);
  const state = request.action === "abort" ? abort(blank) : fail(blank, "session_expired");
  const { callback } = pageOf(state);
  return renderAnswer({ state, callback, expiresIn: 0 }, sceneOf(ctx), door.kind);
}

async function answerDeleted(ctx: Context, incoming: Incoming): Promise<WizardAnswer> {
  const { request, door } = incoming;
  const tombstone = await ctx.store.read((db) => db.tombstones.byKey(request.key));
  if (!tombstone || !mayOpen(door, tombstone)) throw unknownKey();
  return answerGone(ctx, incoming, tombstone);
}

/**
 * Loads the session that a request may drive, once nobody holds it. Throws the 422 for a key that is
 * unknown or belongs to another door; a deleted session is answered. An abort that does not wait
 * leaves a session alone that cannot be aborted now.
 */
export async function loadSession(
  ctx: WizardContext,
  incoming: Incoming,
  attempt: Attempt,
): Promise<WizardRun | Interrupt> {
  const { request, door } = incoming;
  const { waits } = attempt;
  const found = await findSession(ctx, request.key);
  if (!found) return answerDeleted(ctx, incoming);
  if (!mayOpen(door, found)) throw unknownKey();
  const waited = waits && isHeld(ctx, found) && !isOverdue(found);
  const session = waited ? await awaitRelease(ctx, found, "page") : found;
  if (!session) return answerDeleted(ctx, incoming);
  if (ctx.clock() >= session.keptUntil) {
    return answerGone(ctx, incoming, { ...session, language: languageOf(session) });
  }
  if (!waits && !canAbort(session)) return "retry";
  const { state: stored } = session;
  const scene = sceneOf(ctx);
  const state = stored ? readState(stored) : startState(session, request.language, scene);
  const transition: Transition = { state, call: null, renews: "never", reruns: true };
  const outcome = { revived: false, replaced: false, lease: null, settled: null };
  return { incoming, attempt, session, state, waited, transition, ...outcome };
}
