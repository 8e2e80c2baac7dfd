// The customer of a session: sends one request of the wizard at either door, and compares the page
// that follows.
import type { JsonObject } from "#schema/json.ts";
import type { Ui, WizardAnswer } from "#schema/wizard.ts";
import { bankPageAfter } from "./bank-visits.ts";
import { takeConnection } from "./bank-user.ts";
import type { Dice } from "./dice.ts";
import { pagesAfter } from "./paths.ts";
import { BASE } from "./service.ts";
import { end, isExpired, type Session, touch, type View } from "./state.ts";
import { type Answer, asOwner, type Caller, nowOf, type World } from "./world.ts";

export const SERVER_DOORS = ["/v1/wizard", "/v1.1/wizard", "/v1/api/wizard"] as const;

export function doorHeaders({ origin, framed }: Pick<Session, "origin" | "framed">): string[] {
  if (origin === "") return [];
  return [`origin: ${framed ? BASE : origin}`];
}

function browserCall(session: Session, members: JsonObject) {
  const embedder = session.framed ? { embedder: session.origin } : {};
  return {
    method: "POST",
    path: "/wizard",
    body: { key: session.key, ...members, ...embedder },
    headers: doorHeaders(session),
  };
}

function customerOf({ owner, user }: Session): Caller {
  return { key: null, owner, user };
}

/** Who may drive the session from a server. */
function serverOf({ owner, user }: Session, now: number, dice: Dice): Caller {
  const token = user?.deleted ? undefined : user?.tokens.find(({ validUntil }) => validUntil > now);
  return token && dice.once(2) ? { key: token.value, owner, user } : asOwner(owner);
}

export async function viewOf(world: World, session: Session): Promise<View> {
  const call = { ...browserCall(session, {}), expects: 200 };
  return readView(await world.call(customerOf(session), call));
}

function readView({ body }: Answer): View {
  const { form, ui } = body as unknown as WizardAnswer & { ui: Ui };
  const bank = ui.bank ? `${ui.bank.country_id} ${ui.bank.bank_code}` : "";
  return { step: ui.step, formId: ui.form_id, elements: form.elements, bank };
}

/** Compares the page after a request, and expects it from now on. */
export async function takePage(
  world: World,
  session: Session,
  sent: JsonObject,
  view: View,
): Promise<void> {
  const now = nowOf(world, session.owner);
  const expected = pagesAfter(session, sent, now);
  const { step } = view;
  const before = session.view?.step ?? "none";
  if (!expected.includes(step)) {
    const of = `${session.product} ${session.transaction} of ${session.owner.name}`;
    world.fail(`${of}: expected ${expected.join()} after ${before}, got ${step}.`);
  }
  if (session.deleted) return;
  if (isExpired(session, now) && step !== "finish") end(session, "failed");
  const ended = { finish: "finished", abort: "aborted", error: "failed" } as const;
  const how = step === "finish" || step === "abort" || step === "error" ? ended[step] : null;
  const isNew = how !== null && session.ended !== how;
  if (isNew) end(session, how);
  if (how === null) touch(session, now);
  const left = session.view;
  session.view = view;
  session.bankPage = bankPageAfter(session, left);
  if (isNew && step === "finish" && session.product === "connect") {
    await takeConnection(world, session);
  }
  compareBooks(world, session);
}

/** An order is executed once if its session has finished, and never otherwise. */
export function compareBooks(world: World, session: Session): void {
  if (session.product !== "pay" || session.deleted) return;
  const orders = world.books.orders.filter(({ order }) => order.purpose === session.purpose);
  const times = orders.reduce((sum, { carriedOut }) => sum + carriedOut, 0);
  const expected = session.ended === "finished" ? 1 : 0;
  if (times !== expected) {
    world.fail(`The order of ${session.transaction} was executed ${times} times, not ${expected}.`);
  }
}

/** Sends one request of the wizard and compares the page that follows. */
export async function ask(
  world: World,
  session: Session,
  members: JsonObject,
  dice: Dice,
): Promise<void> {
  const isSilent = session.view === null && Object.keys(members).length > 0;
  if (isSilent) await takePage(world, session, {}, await openView(world, session));
  if (dice.once(3)) {
    const path = dice.pick(SERVER_DOORS);
    const body = { key: session.key, ...members };
    const caller = session.deleted
      ? asOwner(session.owner)
      : serverOf(session, nowOf(world, session.owner), dice);
    await world.call(caller, { method: "POST", path, body, expects: 200 });
    const view = await openView(world, session);
    await takePage(world, session, members, view);
    return;
  }
  const answer = await world.call(customerOf(session), {
    ...browserCall(session, members),
    expects: 200,
  });
  bind(session, nowOf(world, session.owner));
  await takePage(world, session, members, readView(answer));
}

async function openView(world: World, session: Session): Promise<View> {
  const view = await viewOf(world, session);
  bind(session, nowOf(world, session.owner));
  return view;
}

/** A session that is over by its first request belongs to no page: it shows its end to anybody. */
function bind(session: Session, now: number): void {
  session.bound ||= session.ended === null && !isExpired(session, now);
}

/** The same request twice at the same moment: the second one finds the page after the first. */
export async function askTwice(world: World, session: Session, members: JsonObject): Promise<void> {
  if (session.view === null) await takePage(world, session, {}, await openView(world, session));
  const call = { ...browserCall(session, members), expects: 200 };
  const caller = customerOf(session);
  await Promise.all([world.call(caller, call), world.call(caller, call)]);
  await takePage(world, session, members, await openView(world, session));
}

/** Takes over how a session ended whose outcome only its bank knows. */
export async function askOutcome(world: World, session: Session): Promise<void> {
  const path = `/v1/sessions/${session.transaction}`;
  const { body } = await world.call(asOwner(session.owner), { method: "GET", path, expects: 200 });
  end(session, body["finished"] === true ? "finished" : "failed");
}
