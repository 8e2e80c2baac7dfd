// Performs what a request meant: asks the bank, under a claim, and writes what came of it.
import { type Finish, finishSession } from "#products/finish.ts";
import { productOf } from "#products/products.ts";
import type { Context } from "#context/context.ts";
import type { LastError } from "#schema/codes.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import type { Act } from "./act.ts";
import { claimed, isClaimed, LEASE, load, PATIENCE, type Use, type Workshop } from "./claim.ts";
import { converse } from "./converse.ts";
import { secretsOf } from "./credentials.ts";
import { deadline } from "./lifetime.ts";
import { endOf, fail, finish } from "./moves.ts";
import { listen, untilWritten } from "./outage.ts";
import { isSamePage, pageOf } from "./pages.ts";
import { patiently, waitingPage } from "./patience.ts";
import type { Door } from "./request.ts";
import { storedState, type State } from "./state.ts";
import { type BankCall, chosen, sceneOf, type Turn } from "./steps/step.ts";
import { isSent, openWork, type Performed } from "./work.ts";

/** A used session's deadline is not written again for less than this. */
const PRECISION = 1000;

/** Opens a session at its first request, and keeps it alive at each. */
function used(ctx: Context, session: Session): Use {
  const now = ctx.clock();
  const openedAt = session.openedAt ?? now;
  return { openedAt, expiresAt: deadline(openedAt, now, ctx.settings.session) };
}

/** What a new state changes of its session, which is used now. */
function outcome(session: Session, state: State, { openedAt, expiresAt }: Use): SessionPatch {
  const { current } = pageOf(state);
  const aborted = state.step === "abort" && session.ended === null ? "client_aborted" : null;
  return {
    state: storedState(state),
    currentStep: current ?? session.currentStep,
    lastError: state.error?.code ?? aborted ?? session.lastError,
    ended: endOf(state),
    claim: null,
    openedAt,
    expiresAt,
  };
}

/** Whether two states show the same form. A way to the bank's page that was refused leads to another. */
function isSameForm(one: State, other: State): boolean {
  return isSamePage(one, other) && one.redirect?.token === other.redirect?.token;
}

/** The state under its own form number; one that nobody saw yet is taken by a later request. */
function numbered(state: State, { act, page }: Asked): State {
  const { renews, state: before } = act;
  const { turn } = page ?? before;
  const same = renews === "never" || (renews === "with the page" && isSameForm(state, before));
  const overdue = page && !endOf(state) ? "answered" : null;
  return { ...state, turn: same ? turn : turn + 1, overdue };
}

function write(ctx: Context, { id, version }: Session, patch: SessionPatch): Promise<boolean> {
  return ctx.store.write((db) => db.sessions.update(id, version, patch));
}

/** What a session comes to: the product's end, the product's refusal, or just the next page. */
type Ending = Pick<Finish, "data" | "secrets">;

async function endingOf(
  ctx: Context,
  session: Session,
  { state, call }: Turn,
  door: Door["kind"],
): Promise<Ending | LastError | null> {
  if (call?.ask !== "finish") return null;
  const refusal = productOf(session.product).refusal(session, call.data);
  if (refusal) return refusal;
  const { access, data } = call;
  const at = chosen(state, sceneOf(ctx));
  const transport = state.transport || (at?.bank.transports[0]?.id ?? "");
  const secrets = await secretsOf(ctx, session, state, { access, door });
  return { data, secrets: { ...secrets, transport } };
}

/** What a request asks for, and which page is shown meanwhile, if one is. */
type Asked = { act: Act; door: Door["kind"]; page: State | null };

/** Writes what a turn came to. */
async function settle(
  ctx: Context,
  session: Session,
  turn: Turn,
  asked: Asked,
): Promise<Performed | null> {
  const { state } = turn;
  const ending = await endingOf(ctx, session, turn, asked.door);
  const expiry = used(ctx, session);
  const { expiresAt } = expiry;
  if (ending === null || typeof ending === "string") {
    const shown = numbered(ending ? fail(state, ending) : state, asked);
    return (await write(ctx, session, outcome(session, shown, expiry)))
      ? { state: shown, expiresAt }
      : null;
  }
  if (!state.bank) throw new Error("A session finished without a bank.");
  const shown = numbered(finish(state, ending.secrets?.part?.id ?? ""), asked);
  const patch = outcome(session, shown, expiry);
  const extra = Object.fromEntries(Object.values(state.extra).flatMap((it) => Object.entries(it)));
  const { bank } = state;
  const written = await finishSession(ctx, session, { ...ending, bank, extra, patch });
  return written ? { state: shown, expiresAt, part: ending.secrets?.part ?? null } : null;
}

/**
 * Writes what an order came to. Another process may have given it up for lost, where this one could
 * not keep its claim: what is done is recorded all the same.
 */
async function settleOrder(
  ctx: Context,
  last: Session,
  turn: Turn,
  asked: Asked,
): Promise<Performed | null> {
  let session: Session | null = last;
  while (session) {
    const done = await settle(ctx, session, turn, asked);
    if (done || turn.call?.ask !== "finish") return done;
    const now = await load(ctx, session.key);
    // Only who takes an order for lost ends its session while it is under way.
    session = now?.ended === "failed" || now?.ended === "aborted" ? now : null;
  }
  return null;
}

/** A look at the form: keeps the session alive, nothing else. */
async function touch(shop: Workshop, session: Session, state: State): Promise<Performed | null> {
  const patch = used(shop, session);
  const { claim, ended, expiresAt } = session;
  // A write would take the session from the one who may still be asking a bank for it.
  const taken = isClaimed(shop, session) || (claim !== null && claim.until > shop.clock());
  if (ended || taken || patch.expiresAt - expiresAt < PRECISION) return { state, expiresAt };
  return (await write(shop, session, patch)) ? { state, expiresAt: patch.expiresAt } : null;
}

/** Asks the bank, at most for so many milliseconds before the customer is shown a page. */
async function carryOut(
  shop: Workshop,
  session: Session,
  { act, call, door }: { act: Act; call: BankCall; door: Door["kind"] },
  milliseconds: number,
): Promise<Performed | null> {
  const use = used(shop, session);
  const mine = await claimed(shop, session, use);
  if (!mine) return null;
  const work = openWork(shop, mine);
  const { outage, tell } = listen();

  async function ask(): Promise<Performed | null> {
    const turn = await converse(shop, work, act);
    if (!turn) return null;
    return work.end((last, page) => {
      const asked = { act, door, page };
      if (!isSent(last)) return settle(shop, last, turn, asked);
      return untilWritten(shop, last, () => settleOrder(shop, last, turn, asked), tell);
    });
  }

  async function pause(): Promise<Performed | "over" | null> {
    const page = waitingPage(act.state, call);
    const { current } = pageOf(page);
    const claim = { owner: shop.owner, until: shop.clock() + LEASE };
    const patch = { ...use, claim, ...(current ? { currentStep: current } : {}) };
    const shown = await work.pause(page, patch);
    if (shown === null || shown === "over") return shown;
    return { state: shown, expiresAt: use.expiresAt };
  }

  return patiently(shop, work, { done: ask(), outage, milliseconds }, pause);
}

/**
 * Does what a request meant; a bank is waited for until `arrived` is too long ago. Null when
 * somebody else changed the session first: then nothing was written, and no bank was asked unless
 * the session was deleted or taken over while it worked.
 */
export async function perform(
  shop: Workshop,
  session: Session,
  act: Act,
  { door, arrived }: { door: Door["kind"]; arrived: number },
): Promise<Performed | null> {
  const { call, renews, state } = act;
  if (renews === "never" && session.state !== null) return touch(shop, session, state);
  if (!call || call.ask === "finish") {
    return settle(shop, session, { state, call: null }, { act, door, page: null });
  }
  const left = Math.max(0, arrived + PATIENCE - shop.clock());
  return carryOut(shop, session, { act, call, door }, left);
}
