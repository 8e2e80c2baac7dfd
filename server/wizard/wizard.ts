// The wizard: one request of a session at a time, whichever door it came through. Only who leaves does
// not wait.
import type { Context } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import type { Session } from "#storage/tables/records.ts";
import { access, type Gone } from "./access.ts";
import { act, type Act } from "./act.ts";
import { answerOf, type Shown } from "./answer.ts";
import { isClaimed, isLoose, type Workshop } from "./claim.ts";
import { allowShared, givenPart } from "./credentials.ts";
import { admit } from "./embedder.ts";
import { perform } from "./engine.ts";
import { expire, hasExpired, isLeft, resume } from "./lifetime.ts";
import { abort, endOf, fail } from "./moves.ts";
import { isSamePage, pageOf } from "./pages.ts";
import { createQueue } from "./queue.ts";
import { readRequest, type Door, type WizardRequest } from "./request.ts";
import { blank, start } from "./start.ts";
import { sessionIdOf } from "./redirect.ts";
import { readState, type State } from "./state.ts";
import { sceneOf } from "./steps/step.ts";
import { type Change, type Visit, visit } from "./visit.ts";
import type { Performed } from "./work.ts";

export type { Door } from "./request.ts";

export type Wizard = {
  /**
   * Answers one request. Throws ServiceError 422 for a key that is missing, unknown or foreign and
   * for a member that cannot be understood, 403 where the page around a frame may not hold it and for
   * credentials that the merchant has not activated; all else, errors of a step included, is an
   * answer.
   */
  run(body: JsonObject, door: Door): Promise<WizardAnswer>;
  /**
   * A customer on the way to a page of the bank or back; see `visit`. Null for a token of no page
   * that is shown.
   */
  visit(token: string, change: Change): Promise<Visit | null>;
  /** Resolves once all banks have answered that took longer than their requests. */
  rest(): Promise<void>;
};

/** Attempts on a session that other processes keep changing. */
const ATTEMPTS = 5;

type Asked = {
  request: WizardRequest;
  door: Door;
  /** When it came in, epoch milliseconds. */
  arrived: number;
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
  const isGiven = door.kind === "server" || state.product === "svc_api";
  const credentials = isGiven ? await givenPart(ctx, before, done) : null;
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
 * The session itself, or as it goes on when its time has run out or a process died that worked on
 * it; null when somebody else changed it.
 */
async function current(shop: Workshop, session: Session): Promise<Session | null> {
  const expired = hasExpired(session, shop.clock());
  const left = isLeft(session) && !isClaimed(shop, session);
  if (!left && !expired) return session;
  const patch = (expired ? expire : resume)(session, sceneOf(shop));
  const { id, version } = session;
  const mine = await shop.store.write((db) => db.sessions.update(id, version, patch));
  return mine ? { ...session, ...patch, version: version + 1 } : null;
}

/**
 * The request as it is carried out. Who leaves is told first of an order that was just found to be
 * lost (`isFound`), and of one that the bank has sent the customer back with it is asked first: by
 * then it may have carried it out.
 */
function meant(request: WizardRequest, state: State, isFound: boolean): WizardRequest {
  const { action } = request;
  if (action !== "abort" && action !== "back") return request;
  if (isFound && state.error?.unclear) return { ...request, action: null };
  const isBack = state.awaits === "release" && state.redirect?.returned;
  return isBack ? { ...request, action: "poll" } : request;
}

/** Whether the bank refused a release that it has sent the customer back with. */
function isUndone(state: State): boolean {
  const end = endOf(state);
  return end !== "finished" && !state.error?.unclear && !state.redirect?.returned;
}

/**
 * `seen` is the number of the form that was shown when the request came in, null for whatever is
 * shown now; `waits`: for whoever works on the session, otherwise only one that can be left is
 * changed. Null when somebody else changed the session meanwhile.
 */
async function attempt(
  shop: Workshop,
  asked: Asked,
  { seen, waits }: { seen: number | null; waits: boolean },
): Promise<WizardAnswer | null> {
  const { request, door } = asked;
  const found = await access(shop, { key: request.key, door, waits });
  if ("gone" in found) return farewell(shop, found.gone, asked);
  if (!waits && !isLoose(found.session)) return null;
  await admit(shop, found.session, request.embedder);
  await allowShared(shop, found.session, request.credentials);
  const session = await current(shop, found.session);
  if (!session) return null;
  const scene = sceneOf(shop);
  const state =
    session.state === null ? start(session, request.language, scene) : readState(session.state);
  asked.found ??= state.turn;
  const late = found.waited || (seen !== null && seen !== state.turn);
  const now = meant(request, state, session !== found.session);
  const doing = act(state, now, scene, late);
  const done = await perform(shop, session, doing, { door: door.kind, arrived: asked.arrived });
  // The bank did not carry it out: the customer may leave.
  if (done && now !== request && isUndone(done.state)) return null;
  return done && answer(shop, session, doing, done, door);
}

async function handle(shop: Workshop, asked: Asked, ahead: Asked | null): Promise<WizardAnswer> {
  // A submit counts for the form that stood when it came in.
  let seen = ahead && ahead.found;
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const done = await attempt(shop, asked, { seen, waits: true });
    if (done) return done;
    // Whatever is shown by now is not what this request was made for.
    seen = -1;
  }
  throw new ServiceError(500);
}

/** The end by the customer, while a bank is asked; null where its answer is waited for first. */
function leave(shop: Workshop, asked: Asked): Promise<WizardAnswer | null> {
  return attempt(shop, asked, { seen: null, waits: false });
}

export function createWizard(ctx: Context): Wizard {
  const queue = createQueue<Asked | null>();
  const shop: Workshop = { ...ctx, works: new Map() };
  return {
    async run(body, door) {
      const request = readRequest(body, door.kind);
      const asked: Asked = { request, door, arrived: ctx.clock(), found: null };
      const left = request.action === "abort" ? await leave(shop, asked) : null;
      return left ?? queue.run(request.key, asked, (ahead) => handle(shop, asked, ahead));
    },
    async visit(token, change) {
      const id = sessionIdOf(token);
      const session = id === null ? null : await ctx.store.read((db) => db.sessions.byId(id));
      return (
        session &&
        queue.run(session.key, null, () => visit(shop, { id: session.id, token }, change))
      );
    },
    async rest() {
      await Promise.all(shop.works.values());
    },
  };
}
