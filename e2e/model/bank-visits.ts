// The bank's own page: how customers go there and come back, and strangers who have its address.
import { BASE } from "./service.ts";
import { type BankPage, isExpired, type Session } from "./state.ts";
import type { Dice } from "./dice.ts";
import { type Answer, type Caller, nowOf, type World } from "./world.ts";

/** A browser at the bank's page. */
type Visitor = {
  caller: Caller;
  referer: string;
  /** Whether it is the browser that left for the bank. */
  isKnown: boolean;
  /** The cookie, name and value; "" before it is set. */
  cookie: string;
};

function pathOf({ view }: Session): string {
  const element = view?.elements.find(({ type }) => type === "redirect");
  return element?.type === "redirect" ? new URL(element.url).pathname : "";
}

function tokenOf(session: Session): string {
  return pathOf(session).split("/")[2] ?? "";
}

/**
 * The bank's page that the view leads to; null for none. A page that follows a confirmed login, or a
 * form after it, releases the order, unless the customer chose to log in on a page of the bank.
 */
export function bankPageAfter(session: Session, before: Session["view"]): BankPage | null {
  const { bankPage: known } = session;
  const token = tokenOf(session);
  if (token === "" || token === known?.token) return token === "" ? null : known;
  const releases =
    before?.step === "redirect"
      ? known?.releases === true || known?.returned === "confirmed"
      : before?.step !== "login-next" || !session.byRedirect;
  return { token, releases, opened: 0, knows: "nobody", returned: null };
}

function customerOf(session: Session, dice: Dice): Visitor {
  const { owner, user, origin, framed, bankPage, cookie } = session;
  const page = framed ? `${BASE}/frame/?o=${encodeURIComponent(origin)}` : `${origin}/`;
  return {
    caller: { key: null, owner, user },
    referer: origin === "" || dice.once(4) ? "" : page,
    isKnown: bankPage?.knows === "customer",
    cookie,
  };
}

/** Somebody who was sent an address. */
function strangerOf({ owner, user }: Session): Visitor {
  return { caller: { key: null, owner, user }, referer: "", isKnown: false, cookie: "" };
}

/** Sends a request of the browser, which keeps the cookie of the response. */
async function request(
  world: World,
  visitor: Visitor,
  call: { path: string; body?: URLSearchParams; expects: number },
): Promise<Answer> {
  const { caller, cookie, referer } = visitor;
  const headers = [
    ...(cookie === "" ? [] : [`cookie: ${cookie}`]),
    ...(referer === "" || call.body ? [] : [`referer: ${referer}`]),
  ];
  const answer = await world.call(caller, { method: call.body ? "POST" : "GET", ...call, headers });
  visitor.cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] || visitor.cookie;
  return answer;
}

const HIDDEN = /type="hidden" name="([^"]+)" value="([^"]*)"/g;

/** Answers the question on a page. */
function reply(
  world: World,
  visitor: Visitor,
  path: string,
  { asked, answer }: { asked: Answer; answer: "yes" | "no" },
): Promise<Answer> {
  const hidden = [...asked.text.matchAll(HIDDEN)].map(([, name = "", value = ""]) => [name, value]);
  const body = new URLSearchParams([...hidden, ["svc_answer", answer]]);
  if (!body.has("svc_proof")) world.fail(`${path} shows no question.`);
  return request(world, visitor, { path, body, expects: 200 });
}

function isOver(session: Session, now: number): boolean {
  return session.ended !== null || session.deleted || isExpired(session, now);
}

/** Goes to the bank's page; true if the service lets the visitor go. */
async function leave(
  world: World,
  session: Session,
  visitor: Visitor,
  dice: Dice,
): Promise<boolean> {
  const { bankPage } = session;
  const path = pathOf(session);
  if (!bankPage || isOver(session, nowOf(world, session.owner))) {
    await request(world, visitor, { path, expects: 404 });
    return false;
  }
  if (Number.parseInt(path.split("/")[3] ?? "0", 10) !== bankPage.opened) {
    await request(world, visitor, { path, expects: 410 });
    return false;
  }
  const isSent = visitor.referer !== "" || visitor.isKnown;
  const asked = await request(world, visitor, { path, expects: isSent ? 303 : 200 });
  if (!isSent) {
    const answer = dice.once(3) ? "no" : "yes";
    await reply(world, visitor, path, { asked, answer });
    if (answer === "no") return false;
  }
  bankPage.opened += 1;
  return true;
}

/** The bank sends a browser back, whether or not it went there. */
async function comeBack(
  world: World,
  session: Session,
  visitor: Visitor,
  dice: Dice,
): Promise<void> {
  const { bankPage } = session;
  const path = `/redirect/${tokenOf(session)}/return`;
  const result = dice.once(4) ? "refused" : "confirmed";
  const body = new URLSearchParams({ result });
  if (!bankPage || isOver(session, nowOf(world, session.owner))) {
    await request(world, visitor, { path, body, expects: 404 });
    return;
  }
  const { opened, releases, returned } = bankPage;
  const asked = await request(world, visitor, { path, body, expects: opened === 0 ? 400 : 200 });
  if (opened === 0 || returned !== null) return;
  if (!visitor.isKnown && !releases) {
    const answer = dice.once(2) ? "no" : "yes";
    await reply(world, visitor, path, { asked, answer });
    if (answer === "no") return;
  }
  bankPage.returned = result;
  bankPage.opened += 1;
  if (!visitor.isKnown) session.returnedElsewhere = true;
}

/** The customer, or somebody who got the address from them, at the bank's page. */
export async function visitBank(world: World, session: Session, dice: Dice): Promise<void> {
  if (pathOf(session) === "") return;
  const who = dice.once(4) ? "stranger" : "customer";
  const visitor = who === "customer" ? customerOf(session, dice) : strangerOf(session);
  if (!dice.once(4) && (await leave(world, session, visitor, dice))) {
    visitor.isKnown = true;
    if (session.bankPage) session.bankPage.knows = who;
  }
  if (!dice.once(5)) await comeBack(world, session, visitor, dice);
  if (who === "customer") session.cookie = visitor.cookie;
}
