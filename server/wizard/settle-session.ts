// Writes what a request made of the session: the next page, or the end with all that the product keeps.
import type { Context } from "#context/context.ts";
import { type Finish, finishSession } from "#products/finish.ts";
import { productOf } from "#products/products.ts";
import type { LastError } from "#schema/codes.ts";
import { isOutage } from "#storage/engine/unavailable.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { secretsOf } from "./credentials.ts";
import { detach, type Lease, type Use, type WizardContext } from "./lease.ts";
import { useOf } from "./lifetime.ts";
import { endOf, fail, finish } from "./moves.ts";
import { isSamePage, pageOf } from "./pages.ts";
import type { Door } from "./request.ts";
import type { Interrupt, Settled, Transition, WizardRun } from "./run.ts";
import { findSession, updateSession } from "./sessions.ts";
import { hasEnded, type RunningState, type State } from "./state.ts";
import { chosenBank, sceneOf, type Turn } from "./steps/step.ts";
import { storedState } from "./stored-state.ts";

/** Milliseconds between attempts to write what became of an order. */
const PAUSE = 500;

/** What is settled; `page` was shown while the bank was asked, null for none. */
type Settling = { turn: Turn; transition: Transition; door: Door; page: RunningState | null };

/** The state under its form number. After a waiting page, the next request shows it as new. */
function numbered(state: State, { transition, page }: Settling): State {
  const { renews, state: before } = transition;
  const { turn } = page ?? before;
  const same = renews === "never" || (renews === "with the page" && isSameForm(state, before));
  const next = { ...state, turn: same ? turn : turn + 1 };
  return hasEnded(next) ? next : { ...next, overdue: page ? "answered" : null };
}

function tokenOf(state: State): string | undefined {
  return hasEnded(state) ? undefined : state.redirect?.token;
}

/** Whether two states show the same form. A refused redirect leads to another form. */
function isSameForm(one: State, other: State): boolean {
  return isSamePage(one, other) && tokenOf(one) === tokenOf(other);
}

function patchOf(session: Session, state: State, use: Use): SessionPatch {
  const { current } = pageOf(state);
  const aborted = state.step === "abort" && session.ended === null ? "client_aborted" : null;
  return {
    ...use,
    state: storedState(state),
    currentStep: current ?? session.currentStep,
    lastError: state.error?.code ?? aborted ?? session.lastError,
    ended: endOf(state),
    claim: null,
  };
}

/** How a turn ends the session: with the product's data, its refusal, or not at all (null). */
async function endingOf(
  ctx: Context,
  session: Session,
  { turn, door }: Settling,
): Promise<Pick<Finish, "bank" | "data" | "secrets"> | LastError | null> {
  if (!turn.call || turn.call.ask !== "finish") return null;
  const { state, call } = turn;
  const refusal = productOf(session.product).refusal(session, call.data);
  if (refusal) return refusal;
  const { bank } = state;
  if (!bank) throw new Error("A session finished without a bank.");
  const { access, data } = call;
  const chosen = chosenBank(state, sceneOf(ctx));
  const transport = state.transport || (chosen?.bank.transports[0]?.id ?? "");
  const shared = state.dialogue?.shared ?? null;
  const secrets = await secretsOf(ctx, session, shared, { access, door: door.kind });
  return { bank, data, secrets: { ...secrets, transport } };
}

/** Settles a session at its version; null when somebody else changed it. */
async function settle(ctx: Context, session: Session, settling: Settling): Promise<Settled | null> {
  const { state } = settling.turn;
  const ending = await endingOf(ctx, session, settling);
  const use = useOf(ctx, session);
  const { expiresAt } = use;
  if (ending === null || typeof ending === "string") {
    const page = numbered(ending ? fail(state, ending) : state, settling);
    const written = await updateSession(ctx, session, patchOf(session, page, use));
    return written && { state: page, expiresAt };
  }
  const part = ending.secrets?.part ?? null;
  const end = numbered(finish(state, part?.id), settling);
  const fields = Object.values(state.extra).flatMap((it) => Object.entries(it));
  const patch = patchOf(session, end, use);
  const extra = Object.fromEntries(fields);
  const written = await finishSession(ctx, session, { ...ending, extra, patch });
  return written ? { state: end, expiresAt, part } : null;
}

/**
 * Settles an order. Another process may have declared it lost because this one could not renew its
 * lease: an order that was carried out is recorded all the same.
 */
async function settleOrder(
  ctx: Context,
  leased: Session,
  settling: Settling,
): Promise<Settled | null> {
  let session: Session | null = leased;
  while (session) {
    const settled = await settle(ctx, session, settling);
    if (settled || settling.turn.call?.ask !== "finish") return settled;
    const current = await findSession(ctx, session.key);
    // During an order, a session only ends when another process has declared the order lost.
    session = current?.ended === "failed" || current?.ended === "aborted" ? current : null;
  }
  return null;
}

/** Repeats a write until the store is back. The log names the order in case the process ends before. */
async function retryWrite(
  { alarm, log }: Context,
  { transaction }: Session,
  write: () => Promise<unknown>,
): Promise<void> {
  log.error({ transaction }, "the outcome of an order cannot be written yet");
  for (;;) {
    await new Promise<void>((resolve) => void alarm(PAUSE, resolve));
    try {
      await write();
      return log.info({ transaction }, "the outcome of an order is written");
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
  }
}

/**
 * Settles what the bank answered, and releases the lease. This process alone knows the outcome of an
 * order: it throws an outage of the store, and repeats the write in the background.
 */
export function settleTurn(
  ctx: WizardContext,
  lease: Lease,
  outcome: Omit<Settling, "page">,
): Promise<Settled | null> {
  return lease.release((session, page) => {
    const settling = { ...outcome, page };
    if (!lease.hasOrder) return settle(ctx, session, settling);
    const write = () => settleOrder(ctx, session, settling);
    return write().catch((error: unknown) => {
      if (isOutage(error)) detach(ctx, lease, retryWrite(ctx, session, write));
      throw error;
    });
  });
}

/** Settles a request that asks no bank. */
export async function settleSession(ctx: Context, run: WizardRun): Promise<Interrupt | undefined> {
  if (run.settled) return undefined;
  const { session, transition } = run;
  const { door } = run.incoming;
  const turn = { state: transition.state, call: null };
  run.settled = await settle(ctx, session, { turn, transition, door, page: null });
  return run.settled ? undefined : "retry";
}
