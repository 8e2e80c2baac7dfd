// Writes what a request made of the session: the next page, or the end with all that the product keeps.
import type { Context } from "#context/context.ts";
import { finishSession } from "#products/finish.ts";
import { productOf } from "#products/products.ts";
import { isOutage } from "#storage/engine/unavailable.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { secretsOf } from "./credentials.ts";
import { detach, isTaken, type Lease, pause } from "./lease.ts";
import { endSession, type Use, useOf } from "./lifetime.ts";
import { leaveBank } from "./leave-bank.ts";
import { endOf, fail, finish } from "./moves.ts";
import { isSamePage, pagePatch } from "./pages.ts";
import type { Settled, WizardContext, WizardRun } from "./run.ts";
import { findSession, updateSession } from "./sessions.ts";
import { hasEnded, type RunningState, type State } from "./state.ts";
import { isUnclear, readState, storedState } from "./stored-state.ts";
import { tellPatch } from "./timeline.ts";
import { isFinish, sceneOf, transportOf, type Turn } from "./steps/step.ts";

/** Milliseconds between attempts to write what became of an order. */
const PAUSE = 500;
/** Attempts that fail for another reason than an outage, before a person must look at the log. */
const REFUSALS = 20;

/** Milliseconds by which a session's end must move to be written. */
const PRECISION = 1000;

/** What is settled; `page` was shown while the bank was asked, null for none. */
type Outcome = { run: WizardRun; turn: Turn; page: RunningState | null };

/** Milliseconds since the request came in that asked the bank; null if it was not asked. */
function bankTime({ systemClock }: Context, { run }: Outcome): number | null {
  return run.transition.call ? systemClock() - run.incoming.arrivedAt : null;
}

function tokenOf(state: State): string | undefined {
  return hasEnded(state) ? undefined : state.redirect?.token;
}

/** Whether two states show the same form. A refused redirect leads to another form. */
function isSameForm(one: State, other: State): boolean {
  return isSamePage(one, other) && tokenOf(one) === tokenOf(other);
}

/** The state under its form number. After a waiting page, the next request shows it as new. */
function numbered(state: State, { run, page }: Outcome): State {
  const { renews, state: before } = run.transition;
  const same = renews === "never" || (renews === "with the page" && isSameForm(state, before));
  const turn = (page ?? before).turn + Number(!same);
  return hasEnded(state)
    ? { ...state, turn }
    : { ...state, turn, overdue: page ? "answered" : null };
}

function patchOf(session: Session, state: State, use: Use): SessionPatch {
  const aborted = state.step === "abort" && session.ended === null ? "client_aborted" : null;
  const lastError = state.error?.code ?? aborted ?? session.lastError;
  return { ...pagePatch(session, state), ...use, lastError, ended: endOf(state), claim: null };
}

/**
 * The end of a session whose time had run out when its bank was asked about an order, and which the
 * answer leaves open; null where it goes on. An answer in time leaves the end to the request, which by
 * a late one has shown a page and gone.
 */
function lateEnd(ctx: Context, session: Session, state: State, outcome: Outcome) {
  const { ends } = outcome.run.incoming;
  if (!outcome.page || ends === null || hasEnded(state)) return null;
  return endSession({ ...session, state: storedState(state) }, sceneOf(ctx), ends);
}

/** Settles a session at its version; null when somebody else changed it. */
async function settle(ctx: Context, session: Session, outcome: Outcome): Promise<Settled | null> {
  const { run, turn } = outcome;
  const use = useOf(ctx, session);
  const { expiresAt } = use;
  const finishes = isFinish(turn);
  const refusal = finishes ? productOf(session.product).refusal(session, turn.call.data) : null;
  if (!finishes || refusal) {
    const state = numbered(refusal ? fail(turn.state, refusal) : turn.state, outcome);
    const end = lateEnd(ctx, session, state, outcome);
    const patch = { ...patchOf(session, state, use), ...end };
    const written = await updateSession(ctx, session, patch, bankTime(ctx, outcome));
    return written && { state: readState(written.state), expiresAt };
  }
  const { bank, extra: fields } = turn.state;
  if (!bank) throw new Error("A session finished without a bank.");
  const kept = secretsOf(ctx, { ...run, session }, turn, run.incoming.door.kind);
  const secrets = { ...kept, transport: transportOf(turn.state, sceneOf(ctx)) };
  const { data } = turn.call;
  const { description, holder, iban } = data.account;
  const used = data.statements ? undefined : { description, holder, iban };
  const state = numbered(finish(turn.state, secrets.part?.id, used), outcome);
  const extra = Object.fromEntries(Object.values(fields).flatMap((it) => Object.entries(it)));
  const told = { at: ctx.clock(), ms: bankTime(ctx, outcome) };
  const patch = tellPatch(session, patchOf(session, state, use), told);
  const written = await finishSession(ctx, session, { bank, data, secrets, extra, patch });
  if (!written) return null;
  run.part = secrets.part;
  return { state, expiresAt };
}

/**
 * Settles an order. Another process may have declared it lost because this one could not renew its
 * lease: an order that was carried out is recorded all the same.
 */
async function settleOrder(ctx: Context, held: Session, outcome: Outcome): Promise<Settled | null> {
  let session = held;
  for (;;) {
    const settled = await settle(ctx, session, outcome);
    if (settled || !isFinish(outcome.turn)) return settled;
    const current = await findSession(ctx, session.key);
    if (!current) {
      const { transaction } = session;
      ctx.log.error({ transaction }, "a bank carried out an order whose transaction was deleted");
    }
    if (!current || current.ended === "finished") return null;
    session = current;
  }
}

/**
 * Repeats a write until the store is back; what else makes it fail may pass, too. The log names the
 * order in case the process ends before.
 */
async function retryWrite(
  ctx: Context,
  { transaction }: Session,
  write: () => Promise<unknown>,
): Promise<void> {
  const { log } = ctx;
  log.error({ transaction }, "the outcome of an order cannot be written yet");
  for (let refusals = 0; ;) {
    await pause(ctx, PAUSE);
    try {
      await write();
      return log.info({ transaction }, "the outcome of an order is written");
    } catch (error) {
      if (!isOutage(error) && (refusals += 1) >= REFUSALS) throw error;
    }
  }
}

/**
 * Settles what the bank answered, and releases the lease. This process alone knows the outcome of an
 * order: it throws the failure of a write, and repeats the write in the background.
 */
export function settleTurn(
  ctx: WizardContext,
  lease: Lease,
  run: WizardRun,
  turn: Turn,
): Promise<Settled | null> {
  return lease.release((session, { page, hasOrder }) => {
    const outcome = { run, turn, page };
    const isCarriedOut = isFinish(turn) && session.product === "svc_pay";
    const mustBeKept = hasOrder || isCarriedOut || isUnclear(turn.state);
    if (!mustBeKept) return settle(ctx, session, outcome);
    const write = () => settleOrder(ctx, session, outcome);
    return write().catch((error: unknown) => {
      detach(ctx, lease, session, retryWrite(ctx, session, write));
      throw error;
    });
  });
}

/** Extends the session for a request that only looks at the form; stores the page that it binds. */
async function extend(ctx: WizardContext, run: WizardRun): Promise<Settled | null> {
  const { session, transition, binds } = run;
  const { ended, expiresAt } = session;
  const { state } = transition;
  const use = useOf(ctx, session);
  // A write would take the session from a process that may still be asking a bank.
  const isRecent = !binds && use.expiresAt - expiresAt < PRECISION;
  const isStill = ended !== null || isTaken(ctx, session) || isRecent;
  if (isStill) return { state, expiresAt };
  return (await updateSession(ctx, session, use)) && { state, expiresAt: use.expiresAt };
}

/** Settles a request that has asked no bank; leaves null when somebody else changed the session. */
export async function settleSession(ctx: WizardContext, run: WizardRun): Promise<undefined> {
  const { session, transition } = run;
  const looks = transition.renews === "never" && session.state !== null;
  const { state: before } = run;
  const turn = { state: transition.state, call: null };
  run.settled ??= await (looks
    ? extend(ctx, run)
    : settle(ctx, session, { run, turn, page: null }));
  // A connector that was asked has gone on with the dialogue or ended it: `before` is out of date.
  if (!run.settled || looks || transition.call) return;
  // While another request asks the bank, its dialogue is in use.
  if (!session.claim && !run.incoming.beside) leaveBank(ctx, session, before, run.settled.state);
}
