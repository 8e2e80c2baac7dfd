// The wizard: one request of a session at a time, whichever door it came through.
import type { Context } from "#server/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import type { Session } from "#storage/records.ts";
import { createSessions } from "./access.ts";
import { act, type Act } from "./act.ts";
import { answerOf } from "./answer.ts";
import { createEngine, type Performed } from "./engine.ts";
import { expire, hasExpired } from "./lifetime.ts";
import { abort, endOf, fail } from "./moves.ts";
import { PAGES } from "./pages.ts";
import { createQueue } from "./queue.ts";
import { readRequest, type Door, type WizardRequest } from "./request.ts";
import { start } from "./start.ts";
import { readState } from "./state.ts";

export type { Door } from "./request.ts";

export type Wizard = {
  /**
   * Answers one request. Throws ServiceError 422 for a key that is missing, unknown or foreign and
   * for a member that cannot be understood; all else, errors of a step included, is an answer.
   */
  run(body: JsonObject, door: Door): Promise<WizardAnswer>;
};

/** Attempts on a session that other processes keep changing. */
const ATTEMPTS = 5;

/** Number of the form that a session shows; the one shown first has the number 1. */
function turnOf(session: Session): number {
  return session.state === null ? 1 : readState(session.state).turn;
}

export function createWizard(ctx: Context): Wizard {
  const { banks, clock, connectors, settings, store } = ctx;
  const scene = { banks, connectors, baseUrl: settings.baseUrl };
  const sessions = createSessions(ctx);
  const engine = createEngine(ctx, scene);
  const queue = createQueue();

  /** What a client learns whose session's data is gone. */
  function farewell(
    past: Pick<Session, "mode" | "product">,
    request: WizardRequest,
    door: Door,
  ): WizardAnswer {
    const first = start({ ...past, parameters: {} }, request.language, scene);
    const state = request.action === "abort" ? abort(first) : fail(first, "session_expired");
    const { callback } = PAGES[state.step];
    return answerOf({ state, callback, expiresIn: 0 }, scene, door.kind);
  }

  function answer(before: Session, doing: Act, done: Performed, door: Door): WizardAnswer {
    const { state, expiresAt } = done;
    const last = before.state === null ? null : readState(before.state).step;
    const callback = doing.reads || last !== state.step ? PAGES[state.step].callback : null;
    const left = endOf(state) ? 0 : Math.max(0, expiresAt - clock());
    const shown = { state, callback, expiresIn: Math.floor(left / 1000) };
    const { suggestions } = doing;
    return answerOf(suggestions ? { ...shown, suggestions } : shown, scene, door.kind);
  }

  /** The session itself, or ended when its time has run out; null when somebody else changed it. */
  async function current(session: Session): Promise<Session | null> {
    if (!hasExpired(session, clock())) return session;
    const patch = expire(session, scene);
    const { id, version } = session;
    const mine = await store.write((db) => db.sessions.update(id, version, patch));
    return mine ? { ...session, ...patch, version: version + 1 } : null;
  }

  /**
   * `seen` is the number of the form that was shown when the request came in, null for whatever is
   * shown now. Null when somebody else changed the session meanwhile.
   */
  async function attempt(
    request: WizardRequest,
    door: Door,
    seen: number | null,
  ): Promise<WizardAnswer | null> {
    const access = await sessions.access(request.key, door);
    if ("gone" in access) return farewell(access.gone, request, door);
    const session = await current(access.session);
    if (!session) return null;
    const state =
      session.state === null ? start(session, request.language, scene) : readState(session.state);
    const late = access.waited || (seen !== null && seen !== state.turn);
    const doing = act(state, request, scene, late);
    const done = await engine.perform(session, doing);
    return done && answer(session, doing, done, door);
  }

  async function handle(
    request: WizardRequest,
    door: Door,
    arrival: Promise<number | null> | null,
  ): Promise<WizardAnswer> {
    let seen = await arrival;
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      const done = await attempt(request, door, seen);
      if (done) return done;
      // Whatever is shown by now is not what this request was made for.
      seen = -1;
    }
    throw new ServiceError(500);
  }

  /** The form that a request which has to wait was made for. */
  async function shownNow(key: string): Promise<number | null> {
    const session = await sessions.load(key).catch(() => null);
    return session && turnOf(session);
  }

  return {
    async run(body, door) {
      const request = readRequest(body, door.kind);
      // Looked at before waiting: a submit counts for the form that stood when it came in.
      const arrival = queue.busy(request.key) ? shownNow(request.key) : null;
      return queue.run(request.key, () => handle(request, door, arrival));
    },
  };
}
