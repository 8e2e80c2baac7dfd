import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROUTES } from "#routes/routes.ts";
import { bodyOf, nameOf } from "#routes/testing/samples.ts";
import type { Store } from "#storage/store.ts";
import { executeOnce } from "./idempotency.ts";
import { type Answer, type Api, basic, KEYS, openApi } from "./testing/api.ts";

const HEADER = "Idempotency-Key";
const PATH = "/v1/verifications";
const HOUR = 60 * 60 * 1000;

let api: Api;
let key: string;
let last = 0;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => {
  last += 1;
  key = `order-${last}`;
});

const CREATING = ROUTES.filter(({ creates }) => creates);

type Sent = { path?: string; name?: string; as?: string; base?: string; method?: string };

function send(body: object, sent: Sent = {}): Promise<Answer> {
  const { path = PATH, name = key, as = KEYS.test, base = api.base, method = "POST" } = sent;
  const headers = { ...basic(as), "content-type": "application/json", [HEADER]: name };
  return api.ask(base + path, { method, headers, body: JSON.stringify(body) });
}

function sendForm(text: string): Promise<Answer> {
  const type = "application/x-www-form-urlencoded";
  const headers = { ...basic(KEYS.test), "content-type": type, [HEADER]: key };
  return api.ask(PATH, { method: "POST", headers, body: text });
}

/** Whether two responses describe the same creation. */
function same(one: Answer, other: Answer): boolean {
  expect([one.status, other.status]).toEqual([200, 200]);
  return JSON.stringify(one.body) === JSON.stringify(other.body);
}

const refused = {
  code: 422,
  message: "Validation failed",
  type: "idempotency_key_reused",
  errors: { [HEADER]: ["Was sent with another body before; give each request its own."] },
};

/** A bank user, and an access token of that user. */
async function bankUser(): Promise<{ user: string; token: string }> {
  const headers = basic(KEYS.test);
  const { body } = await api.ask("/v1/api/users", { method: "PUT", headers, body: "name=Lena" });
  const path = `/v1/api/users/${String(body["id"])}/accesstokens`;
  const made = await api.ask(path, { method: "PUT", headers });
  return { user: String(body["id"]), token: String(made.body["token"]) };
}

/** The call that creates an access token. */
function tokensOf(user: string): Sent {
  return { path: `/v1/api/users/${user}/accesstokens`, method: "PUT" };
}

describe("a request with an idempotency key", () => {
  it.each(CREATING.map((route) => [nameOf(route), route] as const))(
    "to %s creates once",
    async (_, route) => {
      const { user, token } = await bankUser();
      const sent = {
        method: route.method,
        path: route.path.replace(":user", user),
        as: route.auth === "user" ? token : KEYS.test,
      };
      const first = await send(bodyOf(route), sent);
      expect(same(first, await send(bodyOf(route), sent))).toBe(true);
    },
  );

  it("creates again with another key, and without one", async () => {
    const first = await send({});
    expect(same(first, await send({}, { name: `${key}x` }))).toBe(false);
    expect(same(first, await api.post(PATH, {}))).toBe(false);
  });

  it("is the same under any alias of its path", async () => {
    expect(same(await send({}), await send({}, { path: "/V1/Verifications/" }))).toBe(true);
  });

  it("is distinct on another path, in another mode and of another merchant", async () => {
    const first = await send({});
    const account = { data: "DE02120300000000202051" };
    expect((await send(account, { path: "/v1/blacklist" })).status).toBe(200);
    expect(same(first, await send({}, { as: KEYS.live }))).toBe(false);
    expect(same(first, await send({}, { as: KEYS.other }))).toBe(false);
  });

  it("is distinct for each bank user in the path", async () => {
    const [one, other] = [await bankUser(), await bankUser()];
    const [first, second] = [
      await send({}, tokensOf(one.user)),
      await send({}, tokensOf(other.user)),
    ];
    expect(same(first, second)).toBe(false);
  });

  it("is distinct for each bank user with a token", async () => {
    const route = CREATING.find(({ auth }) => auth === "user");
    const sent = { path: route?.path ?? "", method: route?.method ?? "" };
    const body = route ? bodyOf(route) : {};
    const [one, other] = [await bankUser(), await bankUser()];
    const first = await send(body, { ...sent, as: one.token });
    expect(same(first, await send(body, { ...sent, as: other.token }))).toBe(false);
  });

  it.each<[string, object, string]>([
    ["JSON and URL-encoded", { check_amount: 5, language: "de" }, "language=de&check_amount=5.00"],
    ["as it is kept", { iban: "de62 8888 8888 0012 3456 78" }, "iban=DE62888888880012345678"],
    ["nested", { metadata: { a: ["b", "c"] } }, "metadata[a][]=b&metadata[a][]=c"],
    ["empty and missing", { bic: "", iban: null }, ""],
    ["unknown members", { unknown: 1 }, "other=2"],
  ])("compares parsed bodies: %s", async (_, json, form) => {
    expect(same(await send(json), await sendForm(form))).toBe(true);
  });

  it.each<[string, object, object]>([
    ["a value", { check_amount: 5 }, { check_amount: 6 }],
    ["one more", {}, { merchant_id: "a" }],
    ["metadata", { metadata: { a: 1 } }, { metadata: { a: "1" } }],
  ])("with another body is refused: %s", async (_, first, second) => {
    const kept = await send(first);
    expect(await send(second)).toMatchObject({ status: 422, body: refused });
    expect(same(kept, await send(first))).toBe(true);
  });

  it("returns its response for 24 hours, then creates again", async () => {
    const first = await send({});
    api.time.now += 24 * HOUR - 1;
    expect(same(first, await send({}))).toBe(true);
    api.time.now += 1;
    const second = await send({ check_amount: 1 });
    expect(same(first, second)).toBe(false);
    expect(same(second, await send({ check_amount: 1 }))).toBe(true);
  });

  it("returns a token whose end has passed since", async () => {
    const sent = tokensOf((await bankUser()).user);
    const until = { valid_until: new Date(api.time.now + HOUR).toISOString() };
    const first = await send(until, sent);
    api.time.now += 2 * HOUR;
    expect(same(first, await send(until, sent))).toBe(true);
    const late = await send(until, { ...sent, name: `${key}-late` });
    expect([late.status, Object.keys(Object(late.body["errors"]))]).toEqual([422, ["valid_until"]]);
  });

  it("creates once when it is sent several times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({})));
    expect(new Set(answers.map(({ body }) => body["transaction"])).size).toBe(1);
  });

  it("can be repeated after a refusal", async () => {
    expect((await send({ iban: "x" })).status).toBe(422);
    expect((await send({})).status).toBe(200);
  });

  it.each<[what: string, create: (user: string) => Sent, status: number]>([
    ["the user is created anew", () => ({ path: "/v1/api/users" }), 200],
    ["a token is refused", tokensOf, 404],
  ])("is forgotten with the bank user: %s", async (_, create, status) => {
    const headers = { ...basic(KEYS.test), "content-type": "application/json", [HEADER]: key };
    const init = { method: "PUT", headers, body: '{"name":"Lena"}' };
    const made = await api.ask("/v1/api/users", init);
    const user = String(made.body["id"]);
    const sent = { ...create(user), method: "PUT" };
    const first = await send({ name: "Lena" }, sent);
    expect(same(first, await send({ name: "Lena" }, sent))).toBe(true);
    await api.ask(`/v1/api/users/${user}`, { method: "DELETE", headers: basic(KEYS.test) });
    const again = await send({ name: "Lena" }, sent);
    expect(again.status).toBe(status);
    expect(again.body).not.toMatchObject({ id: first.body["id"] });
  });

  it("needs credentials each time", async () => {
    await send({});
    expect((await send({}, { as: "svc_test_unknown" })).status).toBe(401);
  });
});

describe("an idempotency key", () => {
  it.each(["!", "~".repeat(255), '"quoted"', "8e03978e-40d5-43e8-bc93-6894a57f9324"])(
    "can be %j",
    async (name) => {
      expect((await send({}, { name })).status).toBe(200);
    },
  );

  it.each(["", "a b", "ä", "x".repeat(256)])("is refused: %j", async (name) => {
    expect(await send({}, { name })).toMatchObject({
      status: 422,
      body: {
        type: "validation_failed",
        errors: { [HEADER]: ["Must have 1 to 255 visible ASCII characters."] },
      },
    });
  });

  it("is ignored on routes that create nothing", async () => {
    const headers = { ...basic(KEYS.test), [HEADER]: "not a key" };
    expect((await api.ask("/v1/version", { headers })).status).toBe(200);
  });
});

/** A store whose writes fail after the named repository's insert. */
function failing(store: Store, after: "sessions" | "answers"): Store {
  return {
    ...store,
    write: (work) =>
      store.write((db) => {
        const insert = async (record: never) => {
          await db[after].insert(record);
          throw new Error("power cut");
        };
        return work({ ...db, [after]: { ...db[after], insert } });
      }),
  };
}

describe("a crash", () => {
  it.each(["sessions", "answers"] as const)(
    "after the write of %s leaves nothing behind, and the request can be repeated",
    async (after) => {
      const base = await api.serve({
        ctx: api.context({ store: failing(api.ctx.store, after) }),
      });
      expect((await send({ merchant_id: key }, { base })).status).toBe(500);
      expect(await sessionsOf(key)).toBe(0);
      const first = await send({ merchant_id: key });
      expect(same(first, await send({ merchant_id: key }))).toBe(true);
      expect(await sessionsOf(key)).toBe(1);
    },
  );
});

it("an act reads what it has written before its response is stored", async () => {
  const ctx = api.context({});
  const id = api.merchants.first;
  const clock = { ahead: HOUR, frozenAt: null, target: null, heldUntil: 0 };
  const keyed = {
    scope: { merchant: id, mode: "test" } as const,
    target: "POST /v1/x",
    key,
    body: {},
    bankUserOf: () => null,
  };
  const answer = await executeOnce(ctx, keyed, async ({ store }) => {
    await store.write((db) => db.merchants.update(id, { testClock: clock }));
    const found = await store.read((db) => db.merchants.byId(id));
    return { ahead: found?.testClock?.ahead ?? null };
  });
  await ctx.store.write((db) => db.merchants.update(id, { testClock: null }));
  expect(answer).toEqual({ ahead: HOUR });
});

/** Number of sessions created with a merchant id. */
async function sessionsOf(merchantId: string): Promise<number> {
  const rows = await api.ctx.store.read((db) =>
    db.sweep(null).sessions.outlived(Number.MAX_SAFE_INTEGER, 1e6),
  );
  return rows.filter(({ parameters }) => parameters["merchant_id"] === merchantId).length;
}

it("stores no session key in clear", async () => {
  const { body } = await send({});
  const kept = await api.kept();
  expect(kept).toContain(body["transaction"]);
  expect(kept).not.toContain(body["wizard_session_key"]);
});
