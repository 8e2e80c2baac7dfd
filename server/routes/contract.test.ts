// Sends every example of the interface description to the real app, and validates every response
// against the description: successes, and each refusal that a call lists.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLimits } from "#http/limits.ts";
import { type Answer, type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { ServiceError } from "#schema/errors.ts";
import { EXAMPLE_SESSION_KEY, exampleId, exampleTransaction } from "#schema/examples.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Ids } from "#secrets/ids.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import {
  sampleAccount,
  sampleConnection,
  sampleToken,
  sampleTurnover,
  sampleUser,
} from "#storage/contract/samples-bank-users.ts";
import { PAYMENT } from "#wizard/testing/world.ts";
import { finishWizard } from "./testing/customer.ts";
import { membersOf, misfitsOfAnswer, type Operation, OPERATIONS } from "./testing/document.ts";

let api: Api;
/** The app whose first ids are those of the document. */
let base: string;
/**
 * Others over the same store: called over plain HTTP, limited to one request per minute, and one
 * with failures.
 */
let insecure: string;
let limited: string;
let burning: string;
let waiting: string;

/** Returns each example once, then others. */
function exampleIds(): Ids {
  const given = new Set<string>();
  const once = (example: string, other: () => string) => {
    if (given.has(example)) return other();
    given.add(example);
    return example;
  };
  return {
    ...randomIds,
    record: (prefix) => once(exampleId(prefix), () => randomIds.record(prefix)),
    transaction: (number, code) =>
      once(exampleTransaction(code), () => randomIds.transaction(number, code)),
    sessionKey: () => once(EXAMPLE_SESSION_KEY, randomIds.sessionKey),
  };
}

/** Access token of the bank user of the calls; later of another one, who has no data. */
let token = "t".repeat(48);
const LATER_TOKEN = "u".repeat(48);

/** The user's other token besides the example's, an account with a turnover, and another user. */
async function fillBankUser(): Promise<void> {
  const now = api.ctx.clock();
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  const owner = { ...scope, user: exampleId("bus") };
  const ids = { id: exampleId("bcn"), transaction: exampleTransaction("bcs") };
  const account = { id: exampleId("bac"), connection: ids.id };
  const turnover = { id: exampleId("tur"), bookingDate: "2026-03-02" };
  const until = { validUntil: now + 1_000_000 };
  await api.ctx.store.write(async (db) => {
    await db.accessTokens.insert(
      sampleToken({ ...owner, ...until, id: randomIds.record("uat"), token }),
    );
    const connection = sampleConnection({ ...owner, ...ids, createdAt: now });
    await db.connections.insert({ ...connection, credentials: null });
    await db.accounts.insert(sampleAccount({ ...owner, ...account, createdAt: now }));
    await db.of(owner).turnovers.insert(account.id, [sampleTurnover(turnover)]);
    const other = { ...scope, user: randomIds.record("bus") };
    await db.bankUsers.insert(sampleUser({ ...scope, id: other.user }));
    await db.accessTokens.insert(
      sampleToken({ ...other, ...until, id: randomIds.record("uat"), token: LATER_TOKEN }),
    );
  });
}

const putOff = () => Promise.reject(new ServiceError(503, { headers: { "Retry-After": "5" } }));
const onFire = () => Promise.reject(new Error("on fire"));

beforeAll(async () => {
  api = await openApi();
  const failing = { keyHolder: onFire, merchant: onFire };
  const store = { ...api.ctx.store, read: onFire, write: onFire, known: failing };
  base = await api.serve({ ctx: api.context({ ids: exampleIds() }) });
  insecure = await api.serve({ trustProxy: "loopback" });
  const limits = await createLimits({ key: null, address: 1, failures: null, demo: null }, null);
  limited = await api.serve({ limits });
  burning = await api.serve({ ctx: api.context({ store }) });
  const absent = { keyHolder: putOff, merchant: putOff };
  const away = { ...api.ctx.store, read: putOff, write: putOff, known: absent };
  waiting = await api.serve({ ctx: api.context({ store: away }) });
});
afterAll(() => api.close());

function expectDescribed({ name, answers }: Operation, { status, headers, body }: Answer): void {
  const answer = answers[status];
  if (status === 204) return expect(answer, name).toBeDefined();
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const { schema } = answer?.content[type] ?? {};
  if (!schema) throw new Error(`The description does not list ${name} with ${status} as ${type}.`);
  const isJson = type === "application/json";
  if (isJson) expect(misfitsOfAnswer(schema, body), `${name} ${status}`).toEqual([]);
  const names = Object.keys(answer?.headers ?? {});
  expect(
    names.filter((each) => !headers.has(each)),
    `headers of ${name} ${status}`,
  ).toEqual([]);
}

/**
 * The path and query of the example; `query` replaces the document's, `id` the last one in the
 * path.
 */
function targetOf({ path, parameters }: Operation, query?: JsonObject, id?: string): string {
  const named = (where: string) => parameters.filter((each) => each.in === where);
  const inPath = named("path").reduce(
    (text, { name, example }, at, all) =>
      text.replace(`{${name}}`, String(at === all.length - 1 ? (id ?? example) : example)),
    path,
  );
  const shown = named("query").flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example]],
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? Object.fromEntries(shown))) {
    search.set(name, String(value));
  }
  return search.size > 0 ? `${inPath}?${search.toString()}` : inPath;
}

const JSON_TYPE = { "content-type": "application/json" };

const takesKey = ({ security }: Operation) =>
  security.length === 0 || security.some((each) => "apiKey" in Object(each));

function credentialsFor(operation: Operation): Record<string, string> {
  return basic(takesKey(operation) ? KEYS.test : token);
}

function ask(
  operation: Operation,
  target = targetOf(operation),
  init: RequestInit = {},
  app = base,
) {
  const { method, body } = operation;
  const sent = body ? { body: JSON.stringify(body.example) } : {};
  const headers = { ...credentialsFor(operation), ...(body ? JSON_TYPE : {}) };
  return api.ask(app + target, { method, headers, ...sent, ...init });
}

async function expectExample(operation: Operation): Promise<Answer> {
  const answer = await ask(operation);
  expect([200, 202, 204], operation.name).toContain(answer.status);
  expectDescribed(operation, answer);
  return answer;
}

const isWizard = ({ tags }: Operation) => tags.includes("Wizard");
const named = ({ path }: Operation) => path.includes("{");
/** Ends sessions, tokens and retention periods: it comes last. */
const MOVING = OPERATIONS.filter(({ name }) => name === "POST /v1/test/clock");
/** Objects of a bank user come after the user. */
const CREATING = OPERATIONS.filter(
  (each) =>
    each.method !== "GET" &&
    !named(each) &&
    !isWizard(each) &&
    takesKey(each) &&
    !MOVING.includes(each),
);
/** Children come before their parents. */
const DELETING = OPERATIONS.filter(({ method }) => method === "DELETE").toReversed();
const OTHERS = OPERATIONS.filter(
  (each) => ![...CREATING, ...DELETING, ...MOVING].includes(each) && !isWizard(each),
);
const WIZARD = OPERATIONS.filter(isWizard);

describe("the examples, in the order of a merchant's day", () => {
  const keys: string[] = [];

  it.each(CREATING)("$name creates", async (operation) => {
    const { body } = await expectExample(operation);
    const { wizard_session_key: key } = body;
    if (typeof key === "string") keys.push(key);
  });

  it.each(WIZARD)("$name shows a form", async (operation) => {
    await expectExample(operation);
  });

  it("the wizard finishes every created session", async () => {
    const [door] = WIZARD;
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      const last = await finishWizard(key, async (body) => {
        const answer = await api.post(base + door?.path, body);
        if (door) expectDescribed(door, answer);
        return answer.body;
      });
      expect(last).toBe("finish");
    }
  });

  it("a bank user has an account", async () => {
    await fillBankUser();
  });

  it.each(OTHERS)("$name succeeds", async (operation) => {
    await expectExample(operation);
  });

  const searched = OTHERS.filter((each) => each.parameters.some((one) => one.in === "query"));

  it.each(searched)("$name accepts each parameter that it lists", async (operation) => {
    const query = operation.parameters.filter((each) => each.in === "query");
    const shown = query.filter(({ example }) => example !== undefined);
    const sample = Object.fromEntries(shown.map(({ name, example }) => [name, example ?? ""]));
    for (const { name, schema, example } of query) {
      const { examples, enum: choices } = schema;
      const value = example ?? [examples ?? choices ?? []].flat()[0] ?? "";
      const answer = await ask(operation, targetOf(operation, { ...sample, [name]: value }));
      expect.soft(answer.status, `${name}=${String(value)}`).toBe(200);
      expectDescribed(operation, answer);
    }
  });

  it.each(DELETING)("$name deletes", async (operation) => {
    await expectExample(operation);
  });

  afterAll(() => {
    token = LATER_TOKEN;
  });
});

/** A value that no kind of field accepts. */
const WRONG = "\0";

function wrongQuery({ parameters }: Operation): JsonObject {
  return Object.fromEntries(
    parameters.filter((each) => each.in === "query").map(({ name }) => [name, WRONG]),
  );
}

function wrongBody({ body }: Operation): string {
  const shown = Object.keys(Object(body?.example));
  const names = shown.length > 0 || !body ? shown : membersOf(body);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, [[WRONG]]])));
}

/** A query that finds nothing, for calls that identify their object there. */
const NOWHERE: Readonly<Record<string, JsonObject>> = {
  "GET /v1/bankcodes": { bank_code: "99999999" },
};

/** Whether 422 concerns a part of the path, which is checked before its parent. */
function checksPath({ answers, body, parameters }: Operation): boolean {
  return "422" in answers && !body && parameters.every((each) => each.in === "path");
}

/** The transaction of a payment whose order is with the bank. */
async function orderedPayment(): Promise<string> {
  const { body } = await api.post("/v1/payments", { ...PAYMENT, amount: 1 });
  const transaction = String(body["transaction"]);
  await api.ctx.store.write(async (db) => {
    const session = await db
      .in({ merchant: api.merchants.first, mode: "test" })
      .sessions.find(transaction);
    if (!session) throw new Error("The payment has no session.");
    await db.sessions.update(session.id, session.version, { protectedUntil: session.expiresAt });
  });
  return transaction;
}

/** Another call moves the Test clock. */
async function holdClock(): Promise<void> {
  const { now } = api.time;
  const clock = { frozenAt: now, ahead: 0, target: now, heldUntil: now + 60_000 };
  await api.ctx.store.write((db) => db.merchants.update(api.merchants.first, { testClock: clock }));
}

/** How to cause each refusal; by then the objects of the examples are deleted. */
const PROVOKE: Readonly<Record<number, (operation: Operation) => Promise<Answer>>> = {
  400: (operation) => ask(operation, targetOf(operation), { body: "{" }),
  401: (operation) => ask(operation, targetOf(operation), { headers: {} }),
  403: (operation) => {
    const headers = { ...basic(KEYS.test), ...JSON_TYPE, "x-forwarded-proto": "http" };
    return ask(operation, targetOf(operation), { headers }, insecure);
  },
  404: (operation) =>
    checksPath(operation)
      ? ask(operation)
      : ask(operation, targetOf(operation, NOWHERE[operation.name], "unknown")),
  405: (operation) => ask(operation, targetOf(operation), { method: "PURGE" }),
  409: async (operation) => {
    if (operation.name === "POST /v1/test/clock") await holdClock();
    return ask(operation, targetOf(operation, {}, await orderedPayment()));
  },
  410: (operation) => ask(operation),
  413: (operation) => ask(operation, targetOf(operation), { body: "x".repeat(2 ** 20 + 1) }),
  422: (operation) => {
    if (checksPath(operation)) return ask(operation, targetOf(operation, {}, "unknown"));
    return operation.body
      ? ask(operation, targetOf(operation), { body: wrongBody(operation) })
      : ask(operation, targetOf(operation, wrongQuery(operation)));
  },
  429: async (operation) => {
    await ask(operation, targetOf(operation), {}, limited);
    return ask(operation, targetOf(operation), {}, limited);
  },
  500: (operation) => ask(operation, targetOf(operation), {}, burning),
  503: (operation) => ask(operation, targetOf(operation), {}, waiting),
};

const REFUSALS = OPERATIONS.flatMap((operation) =>
  Object.keys(operation.answers)
    .filter((status) => Number(status) >= 400)
    .map((status) => [operation.name, Number(status), operation] as const),
);

it.each(REFUSALS)("%s responds with %i as described", async (_, status, operation) => {
  const provoke = PROVOKE[status];
  if (!provoke) throw new Error(`No example request causes a ${status}.`);
  const answer = await provoke(operation);
  expect(answer).toMatchObject({ status, body: { code: status, message: expect.any(String) } });
  expectDescribed(operation, answer);
});

it.each(MOVING)("$name succeeds", async (operation) => {
  await api.ctx.store.write((db) => db.merchants.update(api.merchants.first, { testClock: null }));
  await expectExample(operation);
});
