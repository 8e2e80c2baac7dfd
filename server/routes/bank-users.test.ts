// Bank users and their access tokens: fields, access, and expiry.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#schema/time.ts";
import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { financeTool, type Tool } from "./testing/finance-tool.ts";

const HOUR = 60 * 60 * 1000;
/** 2026-03-02 10:00:00 in service time. */
const NOW = "2026-03-02T09:00:00Z";
/** An hour later, in service time. */
const IN_AN_HOUR = "2026-03-02 11:00:00";

let api: Api;
let tool: Tool;
let start: number;
beforeAll(async () => {
  api = await openApi();
  tool = financeTool(api);
  start = api.time.now;
});
afterAll(() => api.close());

/** Runs something this many milliseconds later, and resets the clock. */
async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  api.time.now = start + milliseconds;
  try {
    return await work();
  } finally {
    api.time.now = start;
  }
}

const fields = (body: unknown) => Object.keys(Object(Reflect.get(Object(body), "errors")));

describe("a bank user", () => {
  it("is created, read, listed and deleted", async () => {
    const { status, body, id, path } = await tool.createUser({
      name: "Lena Lang",
      email: "lena@shop.example",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^bus_[A-Za-z0-9]{16}$/),
      name: "Lena Lang",
      email: "lena@shop.example",
      testmode: true,
      created_at: NOW,
      object: "bank_user",
    });
    expect((await tool.call("GET", path)).body).toEqual(body);
    expect((await tool.call("GET", `/v1/users/${id}`)).body).toEqual(body);
    const list = await tool.call("GET", "/v1/api/users?per_page=1");
    expect(list.body).toMatchObject({ per_page: 1, data: [body] });

    const gone = await fetch(api.base + path, { method: "DELETE", headers: basic(KEYS.test) });
    expect([gone.status, await gone.text()]).toEqual([204, ""]);
    expect(gone.headers.get("content-type")).toBeNull();
    for (const method of ["GET", "DELETE"]) {
      expect((await tool.call(method, path)).status).toBe(404);
    }
  });

  it("is a different one each time, and in live mode with a Live key", async () => {
    const one = await tool.createUser();
    const other = await tool.createUser();
    expect(one.id).not.toBe(other.id);
    expect(one.body).toMatchObject({ email: "", testmode: true });
    const live = await tool.createUser({ name: "Lena" }, KEYS.live);
    expect(live.body).toMatchObject({ testmode: false });
  });

  it.each<[string, object, string[]]>([
    ["nothing", {}, ["name"]],
    ["an empty name", { name: "" }, ["name"]],
    ["a long name", { name: "x".repeat(256) }, ["name"]],
    ["an invalid name", { name: ["x"] }, ["name"]],
    ["an invalid address", { name: "x", email: "nobody" }, ["email"]],
    ["everything wrong", { email: "@" }, ["name", "email"]],
  ])("is not created from %s", async (_, body, names) => {
    const answer = await tool.createUser(body);
    expect([answer.status, fields(answer.body)]).toEqual([422, names]);
  });

  it("can have the longest name and an empty address", async () => {
    const { body } = await tool.createUser({ name: "ä".repeat(255), email: "" });
    expect(body).toMatchObject({ name: "ä".repeat(255), email: "" });
  });

  it("is deleted with its tokens, connections, accounts and running wizards", async () => {
    const user = await tool.openUser();
    const connection = await tool.connect(user.owner);
    await tool.addAccount(user.owner, {}, [{}]);
    const session = await api.session(
      String((await api.post("/v1/verifications", {})).body["wizard_session_key"]),
    );
    const key = `${session.key}x`;
    const own = { id: "ws_user", transaction: "12345-bcs-aaaa-bbbb", record: "bcn_session", key };
    const { id: userId } = user;
    const half = { id: "crp_user", record: connection.id, half: "h", given: null, usedAt: 0 };
    await api.ctx.store.write(async (db) => {
      await db.sessions.insert({ ...session, ...own, product: "svc_api", bankUser: userId });
      await db.credentialParts.insert({ ...connectionScope(user.owner), ...half });
    });
    const count = async () => {
      // The ids of what was deleted lately stay for a day: requests may still be written that name it.
      const tables = (await api.tables()).filter(({ name }) => name !== "recent_deletions");
      const mine = tables.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)));
      return mine.filter((row) => row.includes(userId) || row.includes("crp_user")).length;
    };
    expect(await count()).toBeGreaterThanOrEqual(6);
    expect((await tool.call("DELETE", user.path)).status).toBe(204);
    expect(await count()).toBe(0);
    expect((await user.get("/v1/api/accounts")).status).toBe(401);
    const wizard = await api.post("/v1/wizard", { key });
    expect(wizard.body).toMatchObject({ error: { recoverable: false, code: "session_timeout" } });
  });
});

async function countTurnovers(): Promise<number> {
  const table = (await api.tables()).find(({ name }) => name === "turnovers");
  return table?.rows.length ?? 0;
}

it("a bank user with more turnovers than one batch is deleted completely", async () => {
  const [user, other] = [await tool.openUser(), await tool.openUser()];
  const rows = Array.from({ length: 10_001 }, (_, position) => ({ position }));
  await tool.addAccount(user.owner, {}, rows);
  await tool.addAccount(other.owner, {}, [{}]);
  const before = await countTurnovers();
  expect((await tool.call("DELETE", user.path)).status).toBe(204);
  expect(before - (await countTurnovers())).toBe(10_001);
  expect((await user.get("/v1/accounts")).status).toBe(401);
});

function connectionScope({ merchant, mode }: { merchant: string; mode: "test" | "live" }) {
  return { merchant, mode };
}

describe("an access token", () => {
  it("is created, read, listed, refreshed and deleted", async () => {
    const user = await tool.createUser();
    const { status, body, path } = await tool.createToken(user);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^uat_[A-Za-z0-9]{16}$/),
      token: expect.stringMatching(/^[A-Za-z0-9]{48}$/),
      valid_until: IN_AN_HOUR,
      created_at: NOW,
      object: "bank_user_access_token",
    });
    expect((await tool.call("GET", path)).body).toEqual(body);
    const list = await tool.call("GET", `${user.path}/accesstokens`);
    expect(list.body).toMatchObject({ total: 1, data: [body] });
    const until = { valid_until: "2026-03-03 00:00:00" };
    const refreshed = await tool.call("PATCH", path.replace("/api", ""), until);
    expect([refreshed.status, refreshed.body]).toEqual([200, { ...body, ...until }]);
    expect((await tool.call("DELETE", path)).status).toBe(204);
    for (const method of ["GET", "PATCH", "DELETE"]) {
      expect((await tool.call(method, path)).status).toBe(404);
    }
  });

  it.each([
    ["2026-03-02 10:00:01", "2026-03-02 10:00:01"],
    ["2026-12-31 23:59:59", "2026-12-31 23:59:59"],
    ["2026-07-01", "2026-07-01 00:00:00"],
    ["2027-03-02 10:00:00", "2027-03-02 10:00:00"],
    ["2026-07-01T12:00:00Z", "2026-07-01 14:00:00"],
    ["2026-07-01T12:00:00+05:00", "2026-07-01 09:00:00"],
    ["2026-12-24 T03:04:05.000000+01:00", "2026-12-24 03:04:05"],
  ])(
    "with the requested expiry %s returns %s, new and refreshed",
    async (valid_until, returned) => {
      const made = await tool.createToken(await tool.createUser(), { valid_until });
      expect(made.body).toMatchObject({ valid_until: returned });
      expect((await tool.call("PATCH", made.path)).body).toMatchObject({ valid_until: IN_AN_HOUR });
      const again = await tool.call("PATCH", made.path, { valid_until });
      expect(again.body).toMatchObject({ valid_until: returned });
    },
  );

  it.each([
    "2026-03-02 10:00:00",
    "2020-01-01",
    "soon",
    "2027-03-02 10:00:01",
    "9999-12-31",
    "-1 hour",
  ])("is not created with an expiry of %s", async (valid_until) => {
    const user = await tool.createUser();
    const refused = await tool.createToken(user, { valid_until });
    expect([refused.status, fields(refused.body)]).toEqual([422, ["valid_until"]]);
    const { path } = await tool.createToken(user);
    expect((await tool.call("PATCH", path, { valid_until })).status).toBe(422);
  });

  it("gives access to its user's data until it expires, and again when it is refreshed", async () => {
    const user = await tool.createUser();
    const { token, path } = await tool.createToken(user);
    const status = async () => (await tool.call("GET", "/v1/api/accounts", "", token)).status;
    expect(await status()).toBe(200);
    expect(await later(HOUR - 1, status)).toBe(200);
    expect(await later(HOUR, status)).toBe(401);
    await later(2 * HOUR, () => tool.call("PATCH", path));
    expect(await later(3 * HOUR - 1, status)).toBe(200);
    await tool.call("DELETE", path);
    const refused = await tool.call("GET", "/v1/api/accounts", "", token);
    expect(refused).toMatchObject({ status: 401, body: { message: "Invalid credentials." } });
    expect(refused.headers.get("www-authenticate")).toBe('Basic realm="svc"');
  });

  it("with an expiry as Java clients write it opens its user's connections", async () => {
    const user = await tool.createUser();
    const { token } = await tool.createToken(user, {
      valid_until: "2026-03-02 T12:00:00.000000+01:00",
    });
    const opened = await tool.call("PUT", "/v1/connections", "sync_mode=none", token);
    expect(opened.body).toHaveProperty("wizard_session_key");
    const from = encodeURIComponent("2026-03-02 T09:00:00.000000+01:00");
    const listed = await tool.call("GET", `${user.path}/accesstokens?from=${from}`);
    expect(listed.body).toMatchObject({ total: 1 });
  });

  it("stays listed for 30 days after it expires", async () => {
    const user = await tool.createUser();
    const { path } = await tool.createToken(user);
    const seen = async () => {
      const list = await tool.call("GET", `${user.path}/accesstokens`);
      return [list.body["total"], (await tool.call("GET", path)).status];
    };
    expect(await later(HOUR + 30 * DAY - 1, seen)).toEqual([1, 200]);
    expect(await later(HOUR + 30 * DAY, seen)).toEqual([0, 404]);
  });

  it("belongs to its user's path only", async () => {
    const user = await tool.createUser();
    const other = await tool.createUser();
    const { path } = await tool.createToken(user);
    const elsewhere = path.replace(user.id, other.id);
    for (const method of ["GET", "PATCH", "DELETE"]) {
      expect((await tool.call(method, elsewhere)).status).toBe(404);
    }
    expect((await tool.call("GET", path)).status).toBe(200);
    for (const method of ["GET", "PUT"]) {
      const nobody = await tool.call(method, "/v1/api/users/bus_nobody/accesstokens");
      expect(nobody.status).toBe(404);
    }
  });

  it("is neither in the log nor in clear in the store", async () => {
    const { token } = await tool.createToken(await tool.createUser());
    await tool.call("GET", "/v1/api/accounts", "", token);
    expect(api.logged.join("")).not.toContain(token);
    expect(await api.kept()).not.toContain(token);
  });
});

describe("credentials of the wrong kind", () => {
  it.each([
    ["GET", "/v1/verifications"],
    ["POST", "/v1/verifications"],
    ["GET", "/v1/events"],
    ["GET", "/v1/sessions/ws_x"],
    ["GET", "/v1/blacklist"],
    ["PUT", "/v1/api/users"],
    ["GET", "/v1/users"],
    ["PUT", "/v1/api/users/bus_x/accesstokens"],
  ])("are forbidden: an access token at %s %s", async (method, path) => {
    const user = await tool.openUser();
    expect(await user.ask(method, path)).toMatchObject({ status: 403, body: { code: 403 } });
  });

  it.each([
    ["GET", "/v1/connections"],
    ["DELETE", "/v1/connections/bcn_x"],
    ["GET", "/v1/api/accounts"],
    ["GET", "/v1/accounts/bac_x/turnovers"],
    ["POST", "/v1/api/accounts/bac_x/markAsSeen"],
  ])("are forbidden: an API key at %s %s", async (method, path) => {
    expect(await tool.call(method, path)).toMatchObject({ status: 403, body: { code: 403 } });
  });

  it.each(["/v1/version", "/v1/bankcodes?q=88888888", "/v1/bankcodes/autocomplete?q=test"])(
    "do not matter at %s",
    async (path) => {
      const user = await tool.openUser();
      expect((await user.get(path)).status).toBe(200);
      expect((await tool.call("GET", path)).status).toBe(200);
    },
  );

  it("open the wizard only for sessions of their own user", async () => {
    const [user, other] = [await tool.openUser(), await tool.openUser()];
    const { body } = await api.post("/v1/verifications", {});
    const session = await api.session(String(body["wizard_session_key"]));
    const key = `${session.key}y`;
    const own = { id: "ws_own", transaction: "12345-bcs-cccc-dddd", record: "xv_own", key };
    await api.ctx.store.write((db) =>
      db.sessions.insert({ ...session, ...own, bankUser: user.id }),
    );
    expect((await user.ask("POST", "/v1/wizard", { key })).status).toBe(200);
    expect((await tool.call("POST", "/v1/wizard", { key })).status).toBe(200);
    const foreign = await other.ask("POST", "/v1/wizard", { key });
    expect([foreign.status, foreign.body["error"]]).toEqual([422, { key: [expect.anything()] }]);
    const merchants = await user.ask("POST", "/v1/wizard", { key: session.key });
    expect(merchants.status).toBe(422);
  });

  it("are those of a merchant without the product", async () => {
    const refused = await tool.createUser({ name: "x" }, KEYS.plain);
    expect(refused).toMatchObject({ status: 403, body: { code: 403 } });
  });
});

describe("a request with an idempotency key", () => {
  it("creates one token, even if its default expiry has moved on", async () => {
    const user = await tool.createUser();
    const create = () =>
      api.ask(`${user.path}/accesstokens`, {
        method: "PUT",
        headers: { ...basic(KEYS.test), "idempotency-key": "once" },
      });
    const first = await create();
    expect(first.status).toBe(200);
    expect((await later(5000, create)).body).toEqual(first.body);
  });
});
