// Performs what a request meant: asks the bank, under a claim, and writes what came of it.
import type { AccountData } from "#connectors/connector.ts";
import { finishSession } from "#products/finish.ts";
import { productOf } from "#products/products.ts";
import type { Context } from "#server/context.ts";
import type { LastError } from "#schema/codes.ts";
import type { CredentialPart, Session } from "#storage/records.ts";
import type { SessionPatch } from "#storage/store.ts";
import type { Act } from "./act.ts";
import { LEASE } from "./claim.ts";
import { converse, type Held } from "./converse.ts";
import { keptPart } from "./credentials.ts";
import { deadline } from "./lifetime.ts";
import { endOf, fail, finish } from "./moves.ts";
import { isSamePage, pageOf } from "./pages.ts";
import type { Door } from "./request.ts";
import { storedState, type State } from "./state.ts";

/** A used session's deadline is not written again for less than this. */
const PRECISION = 1000;

export type Performed = { state: State; expiresAt: number };

/** Opens a session at its first request, and keeps it alive at each. */
function used(ctx: Context, session: Session): { openedAt: number; expiresAt: number } {
  const now = ctx.clock();
  const openedAt = session.openedAt ?? now;
  return { openedAt, expiresAt: deadline(openedAt, now, ctx.settings.session) };
}

/** What a new state changes of its session. */
function outcome(session: Session, state: State): SessionPatch {
  const { current } = pageOf(state);
  const aborted = state.step === "abort" && session.ended === null ? "client_aborted" : null;
  const lastError = state.error?.code ?? aborted;
  return {
    state: storedState(state),
    ended: endOf(state),
    claim: null,
    ...(current ? { currentStep: current } : {}),
    ...(lastError ? { lastError } : {}),
  };
}

/** The state under its own form number. */
function numbered(state: State, { renews, state: before }: Act): State {
  const same = renews === "never" || (renews === "with the page" && isSamePage(state, before));
  return same ? state : { ...state, turn: before.turn + 1 };
}

function write(ctx: Context, { id, version }: Session, patch: SessionPatch): Promise<boolean> {
  return ctx.store.write((db) => db.sessions.update(id, version, patch));
}

/** Only one request gets the claim of a version, so that a bank is asked once. */
async function claimed(ctx: Context, session: Session): Promise<Session | null> {
  const claim = { owner: ctx.owner, until: ctx.clock() + LEASE };
  const patch = { ...used(ctx, session), claim };
  const mine = await write(ctx, session, patch);
  return mine ? { ...session, ...patch, version: session.version + 1 } : null;
}

/** What a session comes to: the product's end, the product's refusal, or just the next page. */
type Ending = { data: AccountData; credentials: CredentialPart | null };

function endingOf(
  ctx: Context,
  { session, turn }: Held,
  door: Door["kind"],
): Ending | LastError | null {
  const { state, call } = turn;
  if (call?.ask !== "finish") return null;
  const refusal = productOf(session.product).refusal(session, call.data);
  if (refusal) return refusal;
  const shared = door === "server" ? state.shared : null;
  return { data: call.data, credentials: shared && keptPart(ctx, session, shared) };
}

/** Writes what a turn came to. */
async function settle(
  ctx: Context,
  held: Held,
  act: Act,
  door: Door["kind"],
): Promise<Performed | null> {
  const { session, turn } = held;
  const { state } = turn;
  const ending = endingOf(ctx, held, door);
  if (ending === null || typeof ending === "string") {
    const shown = numbered(ending ? fail(state, ending) : state, act);
    const patch = { ...used(ctx, session), ...outcome(session, shown) };
    return (await write(ctx, session, patch)) ? { state: shown, expiresAt: patch.expiresAt } : null;
  }
  if (!state.bank) throw new Error("A session finished without a bank.");
  const shown = numbered(finish(state, ending.credentials?.id ?? ""), act);
  const patch = { ...used(ctx, session), ...outcome(session, shown) };
  const extra = Object.fromEntries(Object.values(state.extra).flatMap((it) => Object.entries(it)));
  const { bank } = state;
  const written = await finishSession(ctx, session, { ...ending, bank, extra, patch });
  return written ? { state: shown, expiresAt: patch.expiresAt } : null;
}

/** A look at the form: keeps the session alive, nothing else. */
async function touch(ctx: Context, session: Session, state: State): Promise<Performed | null> {
  const patch = used(ctx, session);
  const { claim, ended, expiresAt } = session;
  // A write would take the session from the one who may still be asking a bank for it.
  const taken = claim !== null && claim.until > ctx.clock();
  if (ended || taken || patch.expiresAt - expiresAt < PRECISION) return { state, expiresAt };
  return (await write(ctx, session, patch)) ? { state, expiresAt: patch.expiresAt } : null;
}

/**
 * Does what a request meant. Null when somebody else changed the session first: then nothing was
 * written, and no bank was asked unless the session was deleted or taken over while it worked.
 */
export async function perform(
  ctx: Context,
  session: Session,
  act: Act,
  door: Door["kind"],
): Promise<Performed | null> {
  if (act.renews === "never" && session.state !== null) return touch(ctx, session, act.state);
  const mine = act.call ? await claimed(ctx, session) : session;
  const held = mine && (await converse(ctx, mine, act));
  return held && settle(ctx, held, act, door);
}
