// The wizard: one request of a session at a time, whichever door it came through.
import type { Context } from "#server/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import type { Session } from "#storage/records.ts";
import { access, type Gone } from "./access.ts";
import { act, type Act } from "./act.ts";
import { answerOf, type Shown } from "./answer.ts";
import { isClaimed } from "./claim.ts";
import { givenPart } from "./credentials.ts";
import { perform, type Performed } from "./engine.ts";
import { expire, hasExpired, isLost } from "./lifetime.ts";
import { abort, endOf, fail } from "./moves.ts";
import { isSamePage, pageOf } from "./pages.ts";
import { createQueue } from "./queue.ts";
import { readRequest, type Door, type WizardRequest } from "./request.ts";
import { blank, start } from "./start.ts";
import { sessionIdOf } from "./redirect.ts";
import { readState, type State } from "./state.ts";
import { sceneOf } from "./steps/step.ts";

import { type Change, type Visit, visit } from "./visit.ts";

export type { Door } from "./request.ts";

export type Wizard = {
  /**
   * Answers one request. Throws ServiceError 422 for a key that is missing, unknown or foreign and
   * for a member that cannot be understood; all else, errors of a step included, is an answer.
   */
  run(body: JsonObject, door: Door): Promise<WizardAnswer>;
  /**
   * A customer on the way to a page of the bank or back; see `visit`. Null for a token of no page
   * that is shown.
   */
  visit(token: string, change: Change): Promise<Visit | null>;
};

/** Attempts on a session that other processes keep changing. */
const ATTEMPTS = 5;

type Asked = {
  request: WizardRequest;
  door: Door;
  /** Number of the form that it found; null until the session is read. */
  found: number | null;
};

/** What a client learns whose session's data is gone. */
function farewell(ctx: Context, past: Gone, { request, door }: Asked): WizardAnswer {
  const scene = sceneOf(ctx);
  const first = blank(past, past.language, request.language);
  const state = request.action === "abort" ? abort(first) : fail(first, "session_expired");
  const { callback } = pageOf(state);
  return answerOf({ state, callback, expiresIn: 0 }, scene, door.kind);
}

/** How a session ended, an error by its name; null while it goes on. */
function ending(state: State): string | null {
  const end = endOf(state);
  return end === "failed" ? (state.error?.code ?? end) : end;
}

async function answer(
  ctx: Context,
  before: Session,
  doing: Act,
  done: Performed,
  door: Door,
): Promise<WizardAnswer> {
  const { state, expiresAt } = done;
  const last = before.state === null ? null : readState(before.state);
  const isNew = !last || !isSamePage(last, state);
  if (isNew) ctx.measures.wizard({ product: state.product, step: state.step, end: ending(state) });
  const entered = doing.reads || isNew;
  const callback = entered ? pageOf(state).callback : null;
  const left = endOf(state) ? 0 : Math.max(0, expiresAt - ctx.clock());
  const { suggestions } = doing;
  const credentials = door.kind === "server" ? await givenPart(ctx, before, state) : null;
  const shown: Shown = {
    state,
    callback,
    expiresIn: Math.ceil(left / 1000),
    ...(suggestions ? { suggestions } : {}),
    ...(credentials ? { credentials } : {}),
  };
  return answerOf(shown, sceneOf(ctx), door.kind);
}

/**
 * The session itself, or ended when its time has run out or its order is lost; null when somebody
 * else changed it.
 */
async function current(ctx: Context, session: Session): Promise<Session | null> {
  const lost = isLost(session) && !isClaimed(ctx, session);
  if (!lost && !hasExpired(session, ctx.clock())) return session;
  const patch = expire(session, sceneOf(ctx));
  const { id, version } = session;
  const mine = await ctx.store.write((db) => db.sessions.update(id, version, patch));
  return mine ? { ...session, ...patch, version: version + 1 } : null;
}

/**
 * `seen` is the number of the form that was shown when the request came in, null for whatever is
 * shown now. Null when somebody else changed the session meanwhile.
 */
async function attempt(
  ctx: Context,
  asked: Asked,
  seen: number | null,
): Promise<WizardAnswer | null> {
  const { request, door } = asked;
  const found = await access(ctx, request.key, door);
  if ("gone" in found) return farewell(ctx, found.gone, asked);
  const session = await current(ctx, found.session);
  if (!session) return null;
  const scene = sceneOf(ctx);
  const state =
    session.state === null ? start(session, request.language, scene) : readState(session.state);
  asked.found ??= state.turn;
  const late = found.waited || (seen !== null && seen !== state.turn);
  const doing = act(state, request, scene, late);
  const done = await perform(ctx, session, doing, door.kind);
  return done && answer(ctx, session, doing, done, door);
}

async function handle(ctx: Context, asked: Asked, ahead: Asked | null): Promise<WizardAnswer> {
  // A submit counts for the form that stood when it came in.
  let seen = ahead && ahead.found;
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const done = await attempt(ctx, asked, seen);
    if (done) return done;
    // Whatever is shown by now is not what this request was made for.
    seen = -1;
  }
  throw new ServiceError(500);
}

export function createWizard(ctx: Context): Wizard {
  const queue = createQueue<Asked | null>();
  return {
    async run(body, door) {
      const request = readRequest(body, door.kind);
      const asked: Asked = { request, door, found: null };
      return queue.run(request.key, asked, (ahead) => handle(ctx, asked, ahead));
    },
    async visit(token, change) {
      const session = await ctx.store.read((db) => db.sessions.byId(sessionIdOf(token)));
      return session && queue.run(session.key, null, () => visit(ctx, token, change));
    },
  };
}
