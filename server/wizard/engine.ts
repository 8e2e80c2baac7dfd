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
import { chosen, type Call, type Scene, type Turn } from "./steps/step.ts";

/**
 * Milliseconds that a claim holds: longer than an answer of the wizard may take, so that a claim
 * which ran out was left by a process that is gone.
 */
export const LEASE = 30_000;

/** A used session's deadline is not written again for less than this. */
const PRECISION = 1000;

export type Performed = { state: State; expiresAt: number };

export type Engine = {
  /**
   * Does what a request meant. Null when somebody else changed the session first: then nothing was
   * written, and no bank was asked unless the session was deleted or taken over meanwhile.
   */
  perform(session: Session, act: Act): Promise<Performed | null>;
};

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
function numbered(state: State, act: Act): State {
  const same =
    act.renews === "never" || (act.renews === "with the page" && state.step === act.state.step);
  return same ? state : { ...state, turn: act.state.turn + 1 };
}

export function createEngine(ctx: Context, scene: Scene): Engine {
  const { clock, log, owner, settings, store } = ctx;

  function write(session: Session, patch: SessionPatch): Promise<boolean> {
    return store.write((db) => db.sessions.update(session.id, session.version, patch));
  }

  /** Opens the session at its first request, and keeps it alive at each. */
  function used(session: Session): { openedAt: number; expiresAt: number } {
    const now = clock();
    const openedAt = session.openedAt ?? now;
    return { openedAt, expiresAt: deadline(openedAt, now, settings.session) };
  }

  /** Only one request gets the claim of a version, so that a bank is asked once. */
  async function claim(session: Session): Promise<Session | null> {
    const patch = { ...used(session), claim: { owner, until: clock() + LEASE } };
    const mine = await write(session, patch);
    return mine ? { ...session, ...patch, version: session.version + 1 } : null;
  }

  async function ask(session: Session, state: State, call: Exclude<Call, { ask: "finish" }>) {
    const at = chosen(state, scene);
    if (!at) throw new Error("The chosen bank is not served any more.");
    const { product, parameters } = session;
    const wish = { product, language: state.language, ...productOf(product).wish(parameters) };
    const reply: Promise<Reply> =
      call.ask === "login"
        ? at.connector.login(at.bank, call.values, wish)
        : at.connector.answer(at.bank, state.dialog, call.input, wish);
    return reply;
  }

  /** Asks the bank until it is the customer's turn or nothing is left to ask. */
  async function converse(session: Session, { state, call }: Turn): Promise<Turn> {
    try {
      let turn = { state, call };
      while (turn.call && turn.call.ask !== "finish") {
        turn = next(turn.state, await ask(session, turn.state, turn.call));
      }
      return turn;
    } catch (error) {
      // Only the name: what a connector throws may quote what it was given.
      const name = error instanceof Error ? error.name : typeof error;
      log.error({ transaction: session.transaction, name }, "the connector failed");
      return { state: refuse(state, "tech_error"), call: null };
    }
  }

  /** Writes the end of the product, or its refusal, or just the state. */
  async function settle(session: Session, { state, call }: Turn, act: Act) {
    const data = call?.ask === "finish" ? call.data : null;
    const refusal = data && productOf(session.product).refusal(session, data);
    const last = refusal ? fail(state, refusal) : data ? finish(state) : state;
    const shown = numbered(last, act);
    const patch = { ...used(session), ...outcome(session, shown) };
    const extra = Object.assign({}, ...Object.values(state.extra));
    const written =
      data && !refusal && state.bank
        ? await finishSession(ctx, session, { data, bank: state.bank, extra, patch })
        : await write(session, patch);
    return written ? { state: shown, expiresAt: patch.expiresAt } : null;
  }

  /** A look at the form: keeps the session alive, nothing else. */
  async function touch(session: Session, state: State): Promise<Performed | null> {
    const patch = used(session);
    const needless = session.ended || patch.expiresAt - session.expiresAt < PRECISION;
    if (needless) return { state, expiresAt: session.expiresAt };
    return (await write(session, patch)) ? { state, expiresAt: patch.expiresAt } : null;
  }

  return {
    async perform(session, act) {
      if (act.renews === "never" && session.state !== null) return touch(session, act.state);
      const held = act.call ? await claim(session) : session;
      return held && settle(held, await converse(held, act), act);
    },
  };
}
