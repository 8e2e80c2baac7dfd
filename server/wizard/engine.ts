// Performs what a request meant: asks the bank, under a claim, and writes what came of it.
import type { Reply } from "#connectors/connector.ts";
import { finishSession } from "#products/finish.ts";
import { productOf } from "#products/products.ts";
import type { Context } from "#server/context.ts";
import type { Session } from "#storage/records.ts";
import type { SessionPatch } from "#storage/store.ts";
import type { Act } from "./act.ts";
import { deadline } from "./lifetime.ts";
import { endOf, fail, finish, refuse } from "./moves.ts";
import { next } from "./next.ts";
import { PAGES } from "./pages.ts";
import { storedState, type State } from "./state.ts";
import { chosen, sceneOf, type BankCall, type Turn } from "./steps/step.ts";

/**
 * Milliseconds that a claim holds: longer than an answer of the wizard may take, so that a claim
 * which ran out was left by a process that is gone.
 */
export const LEASE = 30_000;

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
  const { current } = PAGES[state.step];
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
  const same = renews === "never" || (renews === "with the page" && state.step === before.step);
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

function ask(ctx: Context, session: Session, state: State, call: BankCall): Promise<Reply> {
  const at = chosen(state, sceneOf(ctx));
  if (!at) throw new Error("The chosen bank is not served any more.");
  const { product, parameters } = session;
  const wish = { product, language: state.language, ...productOf(product).wish(parameters) };
  if (call.ask === "login") return at.connector.login(at.bank, call.values, wish);
  return at.connector.answer(at.bank, state.dialog, call.input, wish);
}

/** The IBANs of a reply that the merchant's blacklist names. */
async function blacklisted(
  ctx: Context,
  { merchant, mode }: Session,
  reply: Reply,
): Promise<string[]> {
  if (reply.kind !== "accounts") return [];
  const ibans = reply.accounts.map(({ iban }) => iban);
  return ctx.store.read((db) => db.blacklist.among({ merchant, mode }, ibans));
}

/** Asks the bank until it is the customer's turn or nothing is left to ask. */
async function converse(ctx: Context, session: Session, { state, call }: Turn): Promise<Turn> {
  try {
    let turn: Turn = { state, call };
    while (turn.call && turn.call.ask !== "finish") {
      const reply = await ask(ctx, session, turn.state, turn.call);
      turn = next(turn.state, reply, await blacklisted(ctx, session, reply));
    }
    return turn;
  } catch (error) {
    // Only the name: what a connector throws may quote what it was given.
    const name = error instanceof Error ? error.name : typeof error;
    ctx.log.error({ transaction: session.transaction, name }, "the connector failed");
    return { state: refuse(state, "tech_error"), call: null };
  }
}

/** Writes the end of the product, or its refusal, or just the state. */
async function settle(
  ctx: Context,
  session: Session,
  { state, call }: Turn,
  act: Act,
): Promise<Performed | null> {
  const data = call?.ask === "finish" ? call.data : null;
  const refusal = data && productOf(session.product).refusal(session, data);
  const last = refusal ? fail(state, refusal) : data ? finish(state) : state;
  const shown = numbered(last, act);
  const patch = { ...used(ctx, session), ...outcome(session, shown) };
  const extra = Object.fromEntries(Object.values(state.extra).flatMap((it) => Object.entries(it)));
  const written =
    data && !refusal && state.bank
      ? await finishSession(ctx, session, { data, bank: state.bank, extra, patch })
      : await write(ctx, session, patch);
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
export async function perform(ctx: Context, session: Session, act: Act): Promise<Performed | null> {
  if (act.renews === "never" && session.state !== null) return touch(ctx, session, act.state);
  const held = act.call ? await claimed(ctx, session) : session;
  return held && settle(ctx, held, await converse(ctx, held, act), act);
}
