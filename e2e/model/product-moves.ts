// What merchants do with transactions.
import type { JsonObject } from "#schema/json.ts";
import type { Dice } from "./dice.ts";
import type { Move } from "./move.ts";
import {
  awaitsRelease,
  hasRecord,
  isRepeatable,
  type Owner,
  type Session,
  UNOPENED,
  type User,
} from "./state.ts";
import { asUser } from "./bank-user.ts";
import { asOwner, type Answer, type Caller, callerOf, nowOf, type World } from "./world.ts";

export const PATHS = {
  verify: "/v1/verifications",
  risk: "/v1/risks",
  pay: "/v1/payments",
} as const;
type Objects = keyof typeof PATHS;

const PRODUCTS = ["verify", "risk", "pay", "pay", "pay"] as const;
const ORIGINS = ["", "https://shop.example", "https://store.example"] as const;

/** A body that the product accepts; its texts contain the canary. */
function requestOf(product: Objects, { name }: Owner, purpose: string, dice: Dice): JsonObject {
  const common = {
    merchant_id: name,
    metadata: { owner: name },
    language: dice.pick(["de", "en", "es", "fr"]),
    ...(dice.once(3) ? { country_id: "DE", bank_code: "88888888" } : {}),
  };
  if (product === "verify") return { ...common, check_amount: 12.5 };
  if (product === "risk") {
    return { ...common, svc_balance_check: {}, svc_account_snapshot: { days: 30 } };
  }
  const recipient = { recipient_holder: name, recipient_iban: "DE89370400440532013000" };
  const { country_id: _, bank_code: __, ...rest } = common as JsonObject;
  return { ...rest, ...recipient, purpose, amount: 12.5, currency_id: "EUR" };
}

type Opening = Pick<Session, "owner" | "user" | "product" | "purpose" | "renews">;

/** The session of a response that opened one. */
export function openSession(
  world: World,
  { owner, user, product, purpose, renews }: Opening,
  { body }: Answer,
  dice: Dice,
): Session {
  const now = nowOf(world, owner);
  const origin = dice.pick(ORIGINS);
  const session: Session = {
    owner,
    user,
    product,
    purpose,
    renews,
    key: String(body["wizard_session_key"]),
    transaction: String(body["transaction"]),
    origin,
    framed: origin !== "" && dice.once(2),
    bound: false,
    createdAt: now,
    openedAt: null,
    expiresAt: now + UNOPENED,
    view: null,
    pin: "",
    tan: "qr",
    accounts: 1,
    byRedirect: false,
    bankPage: null,
    cookie: "",
    returnedElsewhere: false,
    ended: null,
    deleted: false,
    reported: null,
    updates: 0,
  };
  owner.sessions.push(session);
  return session;
}

/** Creates a transaction of any product, sometimes with an idempotency key. */
export async function createTransaction(world: World, dice: Dice): Promise<Session | null> {
  const owner = dice.once(8)
    ? dice.pick(world.owners)
    : dice.pick([world.owners[0], world.owners[2] ?? world.owners[0]]);
  const user = dice.once(3) ? dice.find(owner.users.filter(({ deleted }) => !deleted)) : undefined;
  return user ? createConnection(world, user, dice) : createObject(world, owner, dice);
}

async function createObject(world: World, owner: Owner, dice: Dice): Promise<Session> {
  const product = dice.pick(PRODUCTS);
  const purpose = `${owner.name} ${world.owners.flatMap(({ sessions }) => sessions).length}`;
  const path = PATHS[product];
  const body = requestOf(product, owner, purpose, dice);
  const caller = callerOf(owner, dice);
  const answer = await create(world, caller, { method: "POST", path, body }, dice);
  return openSession(world, { owner, user: null, product, purpose, renews: false }, answer, dice);
}

async function createConnection(world: World, user: User, dice: Dice): Promise<Session> {
  const { owner } = user;
  const body = {
    sync_mode: dice.pick(["full", "full", "shared", "none"]),
    ...(dice.once(2) ? { country_id: "DE", bic: "TESTDE88XXX" } : {}),
  };
  const path = dice.pick(["/v1/connections", "/v1/api/connections"]);
  const caller = await asUser(world, user);
  const answer = await create(world, caller, { method: "PUT", path, body }, dice);
  return openSession(
    world,
    { owner, user, product: "connect", purpose: "", renews: false },
    answer,
    dice,
  );
}

/** Sends a create call, sometimes with an idempotency key that a later call repeats. */
async function create(
  world: World,
  caller: Caller,
  { method, path, body }: { method: string; path: string; body: JsonObject },
  dice: Dice,
): Promise<Answer> {
  const { owner } = caller;
  if (!owner || !dice.once(3)) return world.call(caller, { method, path, body, expects: 200 });
  // The same keys in every scope.
  const idempotencyKey = `key-${owner.sent.length}`;
  const headers = [`idempotency-key: ${idempotencyKey}`];
  const answer = await world.call(caller, { method, path, body, headers, expects: 200 });
  if (method === "POST") {
    const { text } = answer;
    owner.sent.push({ path, method, idempotencyKey, body, text, at: nowOf(world, owner) });
  } else owner.sent.push({ path: "", method, idempotencyKey, body, text: "", at: 0 });
  return answer;
}

/** A repeated create call opens nothing and gets the first response. */
async function repeat(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick(world.owners);
  const sent = dice.find(
    owner.sent.filter((each) => each.path !== "" && isRepeatable(each, nowOf(world, owner))),
  );
  if (!sent) return;
  const { path, method, body, text, idempotencyKey } = sent;
  const headers = [`idempotency-key: ${idempotencyKey}`];
  const call = { method, path, headers };
  if (dice.once(4)) {
    const other = { ...body, merchant_id: `${owner.name} again` };
    await world.call(callerOf(owner, dice), { ...call, body: other, expects: 422 });
    return;
  }
  const answer = await world.call(callerOf(owner, dice), { ...call, body, expects: 200 });
  if (answer.text !== text) world.fail(`${idempotencyKey} got ${answer.text}, not ${text}.`);
}

function chooseObject(world: World, dice: Dice): (Session & { product: Objects }) | undefined {
  const all = world.owners.flatMap(({ sessions }) => sessions);
  return dice.find(all.filter(isObject));
}

function isObject(session: Session): session is Session & { product: Objects } {
  return session.product !== "connect";
}

/** What a call with the id of a transaction answers that may have a record. */
function readable(session: Session): number {
  if (session.deleted) return 410;
  return hasRecord(session) ? 200 : 404;
}

function withObject(
  act: (world: World, session: Session & { product: Objects }, dice: Dice) => Promise<unknown>,
) {
  return async (world: World, dice: Dice): Promise<void> => {
    const session = chooseObject(world, dice);
    if (session) await act(world, session, dice);
  };
}

async function read(
  world: World,
  session: Session & { product: Objects },
  dice: Dice,
): Promise<void> {
  const { owner, product, transaction } = session;
  const caller = callerOf(owner, dice);
  const path = `${PATHS[product]}/${transaction}`;
  await world.call(caller, { method: "GET", path, expects: readable(session) });
  if (product !== "risk") return;
  const snapshot = `${path}/accountSnapshot?format=json`;
  await world.call(caller, { method: "GET", path: snapshot, expects: readable(session) });
}

async function setStatus(
  world: World,
  session: Session & { product: Objects },
  dice: Dice,
): Promise<void> {
  if (session.product !== "pay") return;
  const { owner, transaction } = session;
  const word = dice.pick(["received", "loss", "none"]);
  const path = `${PATHS.pay}/${transaction}/${word}`;
  const expects = readable(session);
  await world.call(callerOf(owner, dice), { method: "POST", path, expects });
  if (expects === 200) session.updates += 1;
}

async function remove(
  world: World,
  session: Session & { product: Objects },
  dice: Dice,
): Promise<void> {
  const { owner, product, transaction, deleted } = session;
  const path = `${PATHS[product]}/${transaction}`;
  const expects = deleted ? 410 : awaitsRelease(session) ? 409 : 200;
  await world.call(callerOf(owner, dice), { method: "DELETE", path, expects });
  if (expects === 200) session.deleted = true;
}

/** The calls of another owner with the id of a transaction. */
async function trespass(
  world: World,
  session: Session & { product: Objects },
  dice: Dice,
): Promise<void> {
  const stranger = dice.find(world.owners.filter((owner) => owner !== session.owner));
  if (!stranger) return;
  const { product, transaction } = session;
  const path = dice.pick([
    `${PATHS[product]}/${transaction}`,
    `${PATHS[product]}/${transaction}/events`,
    `/v1/sessions/${transaction}`,
  ]);
  await world.call(asOwner(stranger), { method: "GET", path, expects: 404 });
  const call = { method: "DELETE", path: `${PATHS[product]}/${transaction}`, expects: 404 };
  await world.call(asOwner(stranger), call);
}

export const productMoves: readonly Move[] = [
  { name: "create a transaction", weight: 10, run: createTransaction },
  { name: "repeat a create call", weight: 9, run: repeat },
  { name: "read a transaction", weight: 6, run: withObject(read) },
  { name: "set a payment's status", weight: 3, run: withObject(setStatus) },
  { name: "delete a transaction", weight: 2, run: withObject(remove) },
  { name: "trespass", weight: 3, run: withObject(trespass) },
];
