// Performs what a request meant: asks the bank, under a claim, and writes what came of it.
import type { Reply } from "#connectors/connector.ts";
import { finishSession } from "#products/finish.ts";
import { productOf } from "#products/products.ts";
import type { Context } from "#server/context.ts";
import type { Session } from "#storage/records.ts";
import type { SessionPatch } from "#storage/store.ts";
import type { Act } from "./act.ts";
import { LEASE } from "./claim.ts";
import { deadline } from "./lifetime.ts";
import { endOf, fail, finish, lose, refuse } from "./moves.ts";
import { next } from "./next.ts";
import { isSamePage, pageOf } from "./pages.ts";
import { returnAddress, withWayBack } from "./redirect.ts";
import { storedState, type State } from "./state.ts";
import { chosen, sceneOf, type BankCall, type Turn } from "./steps/step.ts";

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

async function ask(ctx: Context, session: Session, state: State, call: BankCall): Promise<Reply> {
  const at = chosen(state, sceneOf(ctx));
  if (!at) throw new Error("The chosen bank is not served any more.");
  const { product, parameters } = session;
  const wish = {
    product,
    language: state.language,
    transport: state.transport,
    returnTo: returnAddress(ctx.settings.baseUrl, state),
    ...productOf(product).wish(parameters),
  };
  // No credential part is stored yet: every one is as good as a wrong one.
  if ("credentials" in call) return { kind: "refused", error: "login_failed", dialog: null };
  if (call.ask === "answer") return at.connector.answer(at.bank, state.dialog, call.input, wish);
  return at.connector.login(at.bank, call.values, wish);
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

/**
 * Whether the bank may carry out an order on this question: once the account is known, all that is
 * more than a look.
 */
function sends({ product }: Session, { accounts }: State, call: BankCall): boolean {
  if (product !== "svc_pay" || accounts.length === 0 || call.ask !== "answer") return false;
  return call.input.kind === "form" || call.input.kind === "account";
}

/** Writes that an order may be under way, before it is; null when somebody else was first. */
async function announced(ctx: Context, session: Session, state: State): Promise<Session | null> {
  const patch = { state: storedState({ ...state, sent: true }) };
  const mine = await write(ctx, session, patch);
  return mine ? { ...session, ...patch, version: session.version + 1 } : null;
}

/** Of a failure only the name: what a connector throws may quote what it was given. */
function report(ctx: Context, { transaction }: Session, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  ctx.log.error({ transaction, name }, "the connector failed");
}

/** A turn, and the session as it was last written. */
type Held = { session: Session; turn: Turn };

/**
 * Asks the bank until it is the customer's turn or nothing is left to ask. Null when somebody else
 * changed the session.
 */
async function converse(ctx: Context, first: Session, asked: Turn): Promise<Held | null> {
  let session = first;
  let turn = asked;
  while (turn.call && turn.call.ask !== "finish") {
    const state = withWayBack(ctx, session, turn.state);
    const sending = sends(session, state, turn.call);
    if (sending) {
      const held = await announced(ctx, session, state);
      if (!held) return null;
      session = held;
    }
    try {
      const reply = await ask(ctx, session, state, turn.call);
      turn = next(state, reply, await blacklisted(ctx, session, reply));
    } catch (error) {
      report(ctx, session, error);
      const failed = sending ? lose(state) : refuse(asked.state, "tech_error");
      return { session, turn: { state: failed, call: null } };
    }
  }
  return { session, turn };
}

/** Writes the end of the product, or its refusal, or just the state. */
async function settle(
  ctx: Context,
  { session, turn: { state, call } }: Held,
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
  const mine = act.call ? await claimed(ctx, session) : session;
  const held = mine && (await converse(ctx, mine, act));
  return held && settle(ctx, held, act);
}
