// The request log of a merchant whose server does everything: what staff can read of it later.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { createRequestLog, type RequestLog } from "#http/request-log.ts";
import { inBothModes } from "#schema/features.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { sampleKey } from "#storage/contract/samples.ts";
import type { LoggedRequest } from "#storage/tables/records.ts";
import { login } from "#wizard/testing/world.ts";
import { financeTool, type Tool } from "./testing/finance-tool.ts";

const PIN = "canary-Pin-7Jq2Zt";
const TAN = "canary-Tan-9Kw4Xr";
const BANK = { country_id: "DE", bank_code: "88888888" };
const ORDER = {
  amount: 12.5,
  currency_id: "EUR",
  purpose: "Order 7",
  recipient_holder: "Blumen Adler",
  recipient_iban: "AT248888800012345678",
};

/** A key that anybody can use for anything. */
const FREE = { revokedAt: null, expiresAt: null, addresses: null, scope: "full" } as const;

let api: Api;
let log: RequestLog;
/** Calls of an app with a request log. */
let tool: Tool;

beforeAll(async () => {
  api = await openApi();
  log = createRequestLog(api.ctx);
  const base = await api.serve({ requestLog: log });
  const ask: Api["ask"] = (path, init) => api.ask(new URL(path, base).href, init);
  tool = financeTool({ ...api, ask });
  await api.ctx.store.write((db) =>
    db.merchants.update(api.merchants.first, {
      features: inBothModes({ wizard_api: true, shared_credentials: true }),
    }),
  );
});
afterAll(() => api.close());
beforeEach(() => api.time.now++);

/** Entries since a moment, the oldest first, with their bodies. */
async function entriesSince(from: number): Promise<LoggedRequest[]> {
  await log.flush();
  return api.ctx.store.read(async (db) => {
    const { requests } = db.in({ merchant: api.merchants.first, mode: "test" });
    const lines = await requests.list({ limit: 1000, from });
    const entries = await Promise.all(lines.toReversed().map(({ id }) => requests.find(id)));
    return entries.filter((entry) => entry !== null);
  });
}

/** Makes calls; returns their entries. */
async function entriesOf(work: () => Promise<unknown>): Promise<LoggedRequest[]> {
  const from = api.time.now;
  await work();
  return entriesSince(from);
}

const post = (path: string, body: object | string) => tool.call("POST", path, body);

/** Walks through the wizard over the server endpoint; returns the last response. */
async function walk(key: string, steps: object[], token?: string) {
  let answer = await tool.call("POST", "/v1/wizard", { key }, token);
  for (const step of steps) answer = await tool.call("POST", "/v1/wizard", { key, ...step }, token);
  return answer.body;
}

describe("an entry", () => {
  it("holds the call with its bodies, and the transaction that it creates", async () => {
    let transaction: unknown;
    const entries = await entriesOf(async () => {
      ({ transaction } = (await post("/v1/payments?x=1", ORDER)).body);
    });
    expect(entries).toMatchObject([
      {
        mode: "test",
        method: "POST",
        route: "/v1/payments",
        path: "/v1/payments",
        status: 200,
        key: "key_test",
        error: null,
        transaction,
        bankUser: null,
        bodies: {
          request: { purpose: "Order 7", recipient_iban: "…5678" },
          response: { transaction, wizard_session_key: "[redacted]" },
        },
      },
    ]);
  });

  it("of a read has no bodies: what it returned is stored", async () => {
    const { body } = await post("/v1/payments", ORDER);
    const id = String(body["transaction"]);
    api.time.now++;
    const entries = await entriesOf(() => tool.call("GET", `/v1/sessions/${id}`));
    expect(entries).toMatchObject([{ method: "GET", bodies: null, transaction: id }]);
  });

  it("of a refusal names its type, and keeps what was sent", async () => {
    const entries = await entriesOf(() => post("/v1/payments", { ...ORDER, amount: "-1" }));
    expect(entries).toMatchObject([
      { status: 422, error: "validation_failed", bodies: { request: { amount: "-1" } } },
    ]);
  });

  it("names the bank user whom the call concerns, by path, token or answer", async () => {
    const entries = await entriesOf(async () => {
      const user = await tool.openUser();
      await user.get("/v1/connections");
    });
    const [user] = new Set(entries.map(({ bankUser }) => bankUser));
    expect(user).toMatch(/^bus_/);
    expect(entries.map(({ bankUser }) => bankUser)).toEqual([user, user, user]);
  });

  it("has no bodies if what it names is deleted before it is written", async () => {
    const entries = await entriesOf(async () => {
      const { transaction } = (await post("/v1/payments", ORDER)).body;
      await tool.call("DELETE", `/v1/payments/${String(transaction)}`);
      const user = await tool.createUser({ name: "Erika Muster" });
      await tool.call("DELETE", user.path);
    });
    const made = entries.filter(({ method }) => method !== "DELETE");
    expect(made).toMatchObject([
      { path: "/v1/payments", bodies: null },
      { path: "/v1/api/users", bodies: null },
    ]);
  });

  it.each([
    ["no credentials", { headers: {} }],
    [
      "a wrong key",
      { headers: { authorization: `Basic ${btoa(`api:svc_test_${"x".repeat(32)}`)}` } },
    ],
  ])("is not made of a call with %s", async (_, init) => {
    const base = await api.serve({ requestLog: log });
    const entries = await entriesOf(() => api.ask(`${base}/v1/payments`, init));
    expect(entries).toEqual([]);
  });

  it.each([
    ["a revoked key", { revokedAt: 1 }, 401, "unauthorized"],
    ["an expired key", { expiresAt: 1 }, 401, "unauthorized"],
    [
      "a key of another address",
      { addresses: ["192.0.2.1"] as string[] },
      403,
      "key_address_refused",
    ],
    ["a key that only reads", { scope: "read_only" }, 403, "key_read_only"],
  ] as const)("is made of a call with %s, without bodies", async (_, limits, status, error) => {
    const owner = { merchant: api.merchants.first, mode: "test" } as const;
    const key = `svc_test_${error.replaceAll("_", "x")}${Object.keys(limits).join("")}`.padEnd(
      41,
      "x",
    );
    const id = `key_${Object.keys(limits).join()}`;
    const record = sampleKey({ ...owner, id, hash: hashKey(key), ...FREE, ...limits });
    await api.ctx.store.write((db) => db.keys.insert({ ...record, createdAt: 0 }));
    const base = await api.serve({ requestLog: log });
    const call = { method: "POST", headers: basic(key), body: "{}" };
    const entries = await entriesOf(() => api.ask(`${base}/v1/payments`, call));
    expect(entries).toMatchObject([
      { method: "POST", path: "/v1/payments", status, error, key: id, network: "127.0.0.1" },
    ]);
    expect(entries[0]?.bodies).toMatchObject({ request: null, response: { type: error } });
    const { groups, use } = await api.ctx.store.read(async (db) => {
      const { requests } = db.in(owner);
      return { groups: await requests.errorsSince(api.time.now), use: await requests.useOf(id, 0) };
    });
    expect(groups).toMatchObject([{ error, status, count: 1 }]);
    expect(use).toMatchObject([{ network: "127.0.0.1", count: 1 }]);
  });

  it("is made of no call that reads the log, refused or not", async () => {
    const owner = { merchant: api.merchants.first, mode: "test" } as const;
    const key = `svc_test_${"readsx".repeat(6)}`.slice(0, 41);
    const record = sampleKey({ ...owner, id: "key_reads", hash: hashKey(key), ...FREE });
    await api.ctx.store.write((db) => db.keys.insert({ ...record, expiresAt: 1 }));
    const base = await api.serve({ requestLog: log });
    const read = (headers: Record<string, string>) =>
      api.ask(`${base}/v1/test/requests`, { headers });
    const entries = await entriesOf(async () => {
      expect((await read(basic(key))).status).toBe(401);
      expect((await read(basic(KEYS.test))).status).toBe(200);
    });
    expect(entries).toEqual([]);
  });

  it("shows ids in its path, and of a credential or IBAN in their place the end alone", async () => {
    const order = await post("/v1/payments", ORDER);
    const { token, path, ask } = await tool.openUser();
    const sessionKey = String(order.body["wizard_session_key"]);
    const iban = "DE89370400440532013000";
    api.time.now++;
    const entries = await entriesOf(async () => {
      await tool.call("GET", `/v1/sessions/${String(order.body["transaction"])}`);
      await tool.call("GET", `/v1/sessions/${sessionKey}`);
      await tool.call("GET", `${path}/accesstokens/${token}?token=${token}`);
      await ask("POST", `/v1/api/accounts/${iban}/MarkAsSeen`, {});
      await tool.call("GET", `/v1/payments/${KEYS.test}`);
      await tool.call("GET", "/v1/payments/4711");
      await tool.call("GET", `/v1/payments/${"%20".repeat(200)}`);
    });
    expect(entries.map((entry) => entry.path)).toEqual([
      `/v1/sessions/${String(order.body["transaction"])}`,
      `/v1/sessions/…${sessionKey.slice(-4)}`,
      `${path}/accesstokens/…${token.slice(-4)}`,
      "/v1/api/accounts/…3000/MarkAsSeen",
      `/v1/payments/…${KEYS.test.slice(-4)}`,
      "/v1/payments/…",
      "/v1/payments/…0%20",
    ]);
    const kept = JSON.stringify(entries);
    for (const secret of [sessionKey, token, iban, KEYS.test]) {
      expect(kept.includes(secret)).toBe(false);
    }
  });
});

it("holds no PIN, TAN, session key, token or half of credentials in any body", async () => {
  const secrets = new Map<string, unknown>(Object.entries({ PIN, TAN }));
  const entries = await entriesOf(async () => {
    const order = await post("/v1/payments", ORDER);
    secrets.set("session key", order.body["wizard_session_key"]);
    const paid = await walk(String(order.body["wizard_session_key"]), [
      BANK,
      login(PIN),
      { tan: TAN },
    ]);
    expect(paid["form"]).toMatchObject({ name: "finish" });
    const user = await tool.openUser();
    secrets.set("access token", user.token);
    const opened = await user.ask("PUT", "/v1/connections", { sync_mode: "shared" });
    const key = String(opened.body["wizard_session_key"]);
    secrets.set("session key of a connection", key);
    const connected = await walk(key, [BANK, login(PIN), { accounts: ["0"] }], user.token);
    const credentials: unknown = Reflect.get(
      Object(connected["additional_data"]),
      "login_credentials",
    );
    secrets.set("half of the credentials", credentials);
    await user.ask("POST", `/v1/connections/${String(opened.body["transaction"])}/sync`, {
      credentials,
    });
    await post("/v1/verifications", { pin: PIN, nested: { tan: TAN, api_key: user.token } });
  });
  // Bodies are sealed in the store: only the log itself can show what they hold.
  expect(entries.filter(({ bodies }) => bodies !== null).length).toBeGreaterThan(4);
  const text = JSON.stringify(entries);
  for (const [name, secret] of secrets) {
    expect(String(secret).length, name).toBeGreaterThan(10);
    expect(text.includes(String(secret)), name).toBe(false);
  }
  const walked = entries.filter(({ path }) => path === "/v1/wizard");
  expect(walked.length).toBeGreaterThan(7);
  expect(walked.every(({ bodies }) => bodies === null)).toBe(true);
});
