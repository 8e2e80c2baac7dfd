import type { ServiceContext } from "#context/context.ts";
import { within } from "#context/within.ts";
import { isOutlived } from "#products/kept-until.ts";
import { invalid } from "#schema/errors.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { languageOf } from "#storage/tables/session-language.ts";
import type { Merchant, Scope, Session } from "#storage/tables/records.ts";
import { renderAnswer } from "./answer.ts";
import { awaitRelease } from "./lease.ts";
import { abort, fail, finish } from "./moves.ts";
import { pageOf } from "./pages.ts";
import type { Door } from "./request.ts";
import type { Incoming, Interrupt, WizardContext, WizardRun, WizardService } from "./run.ts";
import { findSession } from "./sessions.ts";
import { blankState, startState } from "./start.ts";
import { awaitsRelease, hasEnded, pollOf } from "./state.ts";
import { sceneOf } from "./steps/step.ts";
import { readState } from "./stored-state.ts";
import { showForm } from "./transition.ts";

const UNKNOWN = "The key is unknown.";

/** A request with its session, and the context within the scope of that. */
type Loaded = { ctx: WizardContext; run: WizardRun };

/** Whether a door may open the session. No bank user may open a deleted one: its owner is unknown. */
function mayOpen(door: Door, session: Scope & { bankUser?: string | null }): boolean {
  if (door.kind === "browser") return true;
  const { scope, user } = door;
  const isOwn = user === null || session.bankUser === user;
  return isOwn && session.merchant === scope.merchant && session.mode === scope.mode;
}

/** The merchant that the credentials of the request named; undefined if they named none. */
function callerOf(door: Door): Merchant | undefined {
  return door.kind === "server" ? door.merchant : undefined;
}

function findMerchant({ store }: ServiceContext, { merchant }: Session): Promise<Merchant | null> {
  return store.known.merchant(merchant);
}

/**
 * Answers for a session that is over: by its tombstone, or by itself if its data may no longer be given
 * out. A finish is repeated, an abort is confirmed, and nothing is told of another end.
 */
async function answerGone(
  ctx: ServiceContext,
  { request, door }: Incoming,
  session: Session | null,
): Promise<WizardAnswer> {
  const remains = session
    ? { ...session, language: languageOf(session) }
    : await ctx.store.read((db) => db.tombstones.byKey(request.key), { keyed: true });
  if (!remains || !mayOpen(door, remains)) throw invalid("key", UNKNOWN);
  const blank = blankState(remains, remains.language, request.language);
  const over = request.action === "abort" ? abort(blank) : fail(blank, "session_expired");
  const state = remains.ended === "finished" ? finish(blank) : over;
  const { callback } = pageOf(state);
  return renderAnswer({ state, callback, expiresIn: 0, needsTexts: true }, sceneOf(ctx), door.kind);
}

/**
 * Loads the session that a request may drive, once nobody holds it. Throws the 422 for a key that is
 * unknown or belongs to another door; a deleted session is answered. An abort that does not wait
 * leaves a session alone that cannot be aborted now.
 */
export async function loadSession(
  ctx: WizardService,
  incoming: Incoming,
): Promise<Loaded | Interrupt> {
  const { request, door, waits } = incoming;
  const found = await findSession(ctx, request.key);
  if (found && !mayOpen(door, found)) throw invalid("key", UNKNOWN);
  const session = found && waits ? await awaitRelease(ctx, found, "page") : found;
  if (!session) return answerGone(ctx, incoming, null);
  // After a wait, the merchant may have changed as well.
  const merchant = (session === found && callerOf(door)) || (await findMerchant(ctx, session));
  const own = within(ctx, { merchant, mode: session.mode });
  if (isOutlived(session, own.clock())) return answerGone(ctx, incoming, session);
  // The holder may have changed the form that the client saw.
  if (session !== found) incoming.seen = -1;
  const { state: stored } = session;
  const scene = sceneOf(ctx);
  const state = stored ? readState(stored) : startState(session, request.language, scene);
  // Not during an order, nor during a poll, on which a bank may carry one out.
  const canAbort =
    stored !== null && !hasEnded(state) && !state.sent && !pollOf(state) && !awaitsRelease(state);
  if (!waits && !canAbort) return "retry";
  const known = { incoming, request, session, merchant, state };
  const run = { ...known, transition: showForm(state), binds: false, settled: null, part: null };
  return { ctx: own, run };
}
