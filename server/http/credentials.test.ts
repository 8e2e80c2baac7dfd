// Credentials as the API judges them, request by request.
import { EventEmitter, once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashKey } from "#secrets/api-keys.ts";
import { sampleKey } from "#storage/contract/samples.ts";
import { HOUR } from "#schema/time.ts";
import type { ApiKey, LoggedRequest } from "#storage/tables/records.ts";
import { type Api, basic, KEYS, openApi } from "./testing/api.ts";

const OF_KEY = "/v1/version";
const OF_USER = "/v1/api/accounts";

let api: Api;
let user: string;
beforeAll(async () => {
  api = await openApi();
  const init = { method: "PUT", headers: basic(KEYS.test), body: "name=Lena" };
  user = String((await api.ask("/v1/api/users", init)).body["id"]);
});
afterAll(() => api.close());

/** An access token of the bank user of a key's mode, valid for an hour. */
async function token(owner = user, key = KEYS.test): Promise<string> {
  const init = { method: "PUT", headers: basic(key) };
  const { body } = await api.ask(`/v1/api/users/${owner}/accesstokens`, init);
  return String(body["token"]);
}

/**
 * Sends the head of a create call with a key, and its body after `meanwhile`, when the key was
 * accepted and this many milliseconds have passed. Returns the status.
 */
async function holdBody(key: string, passes: number, meanwhile: () => Promise<unknown>) {
  const uses = new EventEmitter();
  const accepted = once(uses, "noted");
  const note = (id: string) => void uses.emit("noted", id);
  const base = await api.serve({ keyUses: { note, flush: () => Promise.resolve() } });
  const headers = { ...basic(key), "content-type": "application/json", "content-length": "2" };
  const sent = request(`${base}/v1/verifications`, { method: "POST", headers });
  const answered = once(sent, "response");
  sent.flushHeaders();
  await accepted;
  await meanwhile();
  api.time.now += passes;
  sent.end("{}");
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** Sets the Test clock of the first merchant ahead of the machine's time. */
function setTestClock(ahead: number): Promise<void> {
  const clock = { ahead, frozenAt: null, target: null, heldUntil: 0 };
  return api.ctx.store.write((db) =>
    db.merchants.update(api.merchants.first, { testClock: clock }),
  );
}

/** The status of a create call that a browser makes for a page of a site. */
async function createFrom(site: string): Promise<number> {
  const headers = { ...basic(KEYS.test), "sec-fetch-site": site };
  return (await api.ask("/v1/verifications", { method: "POST", headers, body: "" })).status;
}

const ask = (path: string, key: string) => api.ask(path, { headers: basic(key) });

describe("a browser that has kept an API key", () => {
  it.each(["cross-site", "same-site"])("calls for no other site: %s", async (site) => {
    const { status, body } = await api.ask(OF_KEY, {
      headers: { ...basic(KEYS.test), "sec-fetch-site": site },
    });
    expect([status, body["message"]]).toEqual([403, expect.stringContaining("another site")]);
    expect(await createFrom(site)).toBe(403);
  });

  it.each(["none", "same-origin"])("calls for its user: %s", async (site) => {
    expect(await createFrom(site)).toBe(200);
  });
});

describe("an API key", () => {
  it("is refused as soon as it is revoked", async () => {
    expect((await ask(OF_KEY, KEYS.other)).status).toBe(200);
    const revoked = await api.ctx.store.write((db) =>
      db.keys.revoke({ merchant: api.merchants.second }, "key_other", api.time.now),
    );
    expect(revoked).toBe(true);
    expect((await ask(OF_KEY, KEYS.other)).status).toBe(401);
  });

  it("of Live mode does not move the clock of Test mode", async () => {
    expect((await ask("/v1/test/clock", KEYS.test)).status).toBe(200);
    expect(await ask("/v1/test/clock", KEYS.live)).toMatchObject({
      status: 403,
      body: { message: "This call takes a Test key." },
    });
  });

  it("does not open the data of a bank user", async () => {
    expect(await ask(OF_USER, KEYS.test)).toMatchObject({
      status: 403,
      body: { message: "This call takes the access token of a bank user." },
    });
  });
});

const send = (method: string, path = OF_KEY) =>
  api.ask(path, { method, headers: basic(KEYS.test) });

describe("a limited key", () => {
  const limits = { label: "", scope: "full", addresses: null, expiresAt: null } as const;
  const limit = (changes: Partial<ApiKey>) =>
    api.ctx.store.write((db) => db.keys.update("key_test", { ...limits, ...changes }));
  afterEach(() => limit({}));

  it("that may only read changes nothing", async () => {
    await limit({ scope: "read_only" });
    expect((await send("GET")).status).toBe(200);
    expect((await send("HEAD")).status).toBe(200);
    expect((await send("PUT", "/v1/api/users")).body).toMatchObject({ type: "key_read_only" });
    expect((await send("PUT", "/v1/api/users")).status).toBe(403);
    await limit({});
    expect((await send("PUT", "/v1/api/users")).status).not.toBe(403);
  });

  it("that may only read is shown no other credential, with which it could write", async () => {
    const { body } = await api.post("/v1/verifications", {});
    const session = `/v1/sessions/${String(body["transaction"])}`;
    const key = String(body["wizard_session_key"]);
    const secret = await token();
    const tokens = `/v1/api/users/${user}/accesstokens`;
    const answers = async () => {
      const list = (await ask(tokens, KEYS.test)).body;
      const rows = list["data"] as { id: string; token: string }[];
      const one = await ask(`${tokens}/${rows.at(-1)?.id ?? ""}`, KEYS.test);
      const found = await ask(session, KEYS.test);
      const seen = [list, one.body, found.body];
      return { text: JSON.stringify(seen), one: one.body, found: found.body };
    };
    await limit({ scope: "read_only" });
    const { text, one, found } = await answers();
    expect(text).not.toContain(key);
    expect(text).not.toMatch(/"token":"[^"]/);
    expect([one["token"], found["wizard_session_key"]]).toEqual(["", ""]);
    await limit({});
    expect((await answers()).text).toContain(secret);
    expect((await answers()).found).toMatchObject({ wizard_session_key: key });
  });

  it("that may be used from some addresses is refused from any other", async () => {
    await limit({ addresses: ["192.0.2.0/24"] });
    const refused = { status: 403, body: { type: "key_address_refused" } };
    expect(await send("GET")).toMatchObject(refused);
    await limit({ addresses: ["192.0.2.0/24", "127.0.0.0/8"] });
    expect((await send("GET")).status).toBe(200);
  });

  it("works until its end by the machine's time, and no longer", async () => {
    await limit({ expiresAt: api.time.now + HOUR });
    await setTestClock(2 * HOUR);
    api.time.now += HOUR - 1;
    expect((await send("GET")).status).toBe(200);
    await setTestClock(0);
    api.time.now += 1;
    expect((await send("GET")).status).toBe(401);
  });
});

/** A key of Test mode, with this id behind `key_`. */
async function createKey(id: string): Promise<string> {
  const text = `svc_test_${id.padEnd(32, "h")}`;
  const row = sampleKey({
    id: `key_${id}`,
    merchant: api.merchants.first,
    mode: "test",
    hash: hashKey(text),
    scope: "full",
    addresses: null,
    expiresAt: null,
  });
  await api.ctx.store.write((db) => db.keys.insert(row));
  return text;
}

const revoke = (id: string) => () =>
  api.ctx.store.write((db) =>
    db.keys.revoke({ merchant: api.merchants.first }, `key_${id}`, api.time.now),
  );

describe("a request whose body is held back", () => {
  it("acts with the rights that its key has when the body is there", async () => {
    const text = await createKey("gone");
    expect(await holdBody(text, 250, revoke("gone"))).toBe(401);
  });

  it("acts so although the machine's clock was set back meanwhile", async () => {
    const text = await createKey("back");
    expect(await holdBody(text, -250, revoke("back"))).toBe(401);
  });

  it("for less than a quarter of a second acts with the rights of its start", async () => {
    const text = await createKey("fast");
    expect(await holdBody(text, 249, revoke("fast"))).toBe(200);
  });

  it("of a key that has been limited meanwhile changes nothing", async () => {
    const text = await createKey("less");
    const limits = { label: "", scope: "read_only", addresses: null, expiresAt: null } as const;
    const limit = () => api.ctx.store.write((db) => db.keys.update("key_less", limits));
    expect(await holdBody(text, 250, limit)).toBe(403);
  });

  it("of a key that ended meanwhile is refused", async () => {
    const text = await createKey("over");
    const expiresAt = api.time.now + 1000;
    const limits = { label: "", scope: "full", addresses: null, expiresAt } as const;
    await api.ctx.store.write((db) => db.keys.update("key_over", limits));
    expect(await holdBody(text, 1000, () => Promise.resolve())).toBe(401);
  });

  it("is executed if the key still has its rights", async () => {
    expect(await holdBody(await createKey("same"), 60_000, () => Promise.resolve())).toBe(200);
  });
});

describe("an access token", () => {
  it("opens the data of its bank user alone", async () => {
    const key = await token();
    expect((await ask(OF_USER, key)).status).toBe(200);
    expect(await ask("/v1/verifications", key)).toMatchObject({
      status: 403,
      body: { message: "This call takes an API key." },
    });
  });

  it("is valid until its end, and no longer", async () => {
    const key = await token();
    api.time.now += HOUR - 1;
    expect((await ask(OF_USER, key)).status).toBe(200);
    api.time.now += 1;
    expect((await ask(OF_USER, key)).status).toBe(401);
  });

  it("of Live mode is valid by the machine's time, wherever the clock of Test mode stands", async () => {
    const init = { method: "PUT", headers: basic(KEYS.live), body: "name=Lena" };
    const { body } = await api.ask("/v1/api/users", init);
    const [test, live] = [await token(), await token(String(body["id"]), KEYS.live)];
    await setTestClock(2 * HOUR);
    expect((await ask(OF_USER, test)).status).toBe(401);
    expect((await ask(OF_USER, live)).status).toBe(200);
    await setTestClock(0);
    expect((await ask(OF_USER, test)).status).toBe(200);
  });
});

/** What another app notes of its calls. */
async function serveNoting() {
  const used: string[] = [];
  const entries: LoggedRequest[] = [];
  const keyUses = { note: (id: string) => void used.push(id), flush: async () => {} };
  const add = (entry: LoggedRequest) => void entries.push(entry);
  const requestLog = { isOn: true, add, flush: async () => {} };
  const base = await api.serve({ keyUses, requestLog });
  return { used, entries, call: (path: string, init: RequestInit) => api.ask(base + path, init) };
}

describe("of a call", () => {
  it("the use of its API key is noted, not that of an access token", async () => {
    const { call, used } = await serveNoting();
    await call(OF_USER, { headers: basic(await token()) });
    expect(used).toEqual([]);
    await call(OF_KEY, { headers: basic(KEYS.test) });
    expect(used).toEqual(["key_test"]);
  });

  it("without a known caller, the request log keeps nothing", async () => {
    const { call, entries } = await serveNoting();
    expect((await call(OF_KEY, { headers: basic("svc_test_unknown") })).status).toBe(401);
    const headers = { "content-type": "application/json" };
    const page = { method: "POST", headers, body: '{"key":"unknown"}' };
    expect((await call("/wizard", page)).status).toBe(422);
    expect((await call(OF_KEY, { headers: basic(KEYS.blocked) })).status).toBe(403);
    await expect.poll(() => entries).toHaveLength(1);
    expect(entries).toMatchObject([{ key: "key_blocked", status: 403 }]);
  });
});
