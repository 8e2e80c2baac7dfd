import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRedirects } from "#demo/redirects.ts";
import { createKey } from "#products/merchant-keys.ts";
import { createWizard } from "#wizard/wizard.ts";
import { login } from "#wizard/testing/world.ts";
import { type Answer, type Api, basic, KEYS, openApi } from "./testing/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe("credentials", () => {
  it.each<[string, Record<string, string>]>([
    ["none", {}],
    ["an unknown key", basic("svc_test_unknown")],
    ["another user name", basic(KEYS.test, "root")],
    ["a revoked key", basic(KEYS.revoked)],
    ["another scheme", { authorization: `Bearer ${KEYS.test}` }],
  ])("are refused: %s", async (_, headers) => {
    for (const init of [{ headers }, { method: "POST", headers, body: "{" }]) {
      const answer = await api.ask("/v1/verifications", init);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe('Basic realm="svc"');
      expect(answer.body).toEqual({
        code: 401,
        message: "Invalid credentials.",
        type: "unauthorized",
      });
    }
  });

  it("stop working at once when the key is revoked", async () => {
    const ctx = { ...api.ctx, actor: { kind: "operator", name: "test" } } as const;
    const owner = { merchant: api.merchants.first, mode: "test" } as const;
    const { key, record } = await createKey(ctx, { ...owner, label: "" });
    const status = async () =>
      (await api.ask(`${api.base}/v1/version`, { headers: basic(key) })).status;
    expect([await status(), await status()]).toEqual([200, 200]);
    await ctx.store.write((db) => db.keys.revoke(owner, record.id, ctx.clock()));
    expect(await status()).toBe(401);
  });

  it("of a blocked merchant are forbidden", async () => {
    const answer = await api.ask("/v1/version", { headers: basic(KEYS.blocked) });
    expect(answer).toMatchObject({ status: 403, body: { code: 403, type: "merchant_blocked" } });
  });

  it("give no access to the wizard API or to a product that is not activated", async () => {
    const message =
      "The wizard API is not activated for this account: ask the service's operator for wizard_api.";
    const refusal = await api.post("/v1/wizard", { key: "x" }, KEYS.plain);
    expect(refusal).toMatchObject({
      status: 403,
      body: { code: 403, message, type: "feature_not_enabled" },
    });
    expect((await api.post("/v1/verifications", {}, KEYS.plain)).status).toBe(403);
  });

  it("do not log in with stored credentials if these are not activated", async () => {
    const { body } = await api.post("/v1/verifications", {});
    const key = body["wizard_session_key"];
    const credentials = "crp_AAAAAAAAAAAAAAAA|||part";
    for (const door of ["/v1/wizard", "/wizard"]) {
      await api.post(door, { key, country_id: "DE", bank_code: "88888888" });
      for (let tries = 0; tries < 3; tries += 1) {
        const refusal = await api.post(door, { key, credentials });
        const message = expect.stringMatching(/^Shared credentials are not activated .* send /);
        expect(refusal).toMatchObject({ status: 403, body: { code: 403, message } });
      }
      expect((await api.post(door, { key, credentials: "" })).status).toBe(200);
    }
    const session = await api.ask(`/v1/sessions/${String(body["transaction"])}`);
    expect(session.body).toMatchObject({ current_step: "WizardLoginStep", last_error: "" });
    const last = await api.post("/wizard", { key, ...login("1") });
    expect(last.body).toMatchObject({ form: { name: "finish" } });
  });
});

const create = (body: object) => () => api.post("/v1/verifications", body);
const bytes = (type: string, text: string) => () => api.send("/v1/verifications", type, text);
const get = (path: string) => () => api.ask(path);
const fromBrowser = (count: number) => () =>
  api.send(
    "/wizard",
    "application/json",
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (__, nth) => [`n${nth}`, ""]))),
  );
const deep = (open: string, close = "") => open.repeat(3e5) + close.repeat(3e5);
const rot13 = { ...basic(KEYS.test), "content-encoding": "rot13" };

/** The log line of a request. */
async function logged({ headers }: Answer): Promise<string> {
  const id = headers.get("request-id") ?? "";
  const line = () => api.logged.find((text) => text.includes(id));
  await expect.poll(line).toBeDefined();
  return line() ?? "";
}

describe("invalid input", () => {
  it.each<[string, number, () => Promise<Answer>, string[]]>([
    ["malformed JSON", 400, bytes("application/json", '{"iban":'), []],
    [
      "malformed JSON where no member is expected",
      400,
      () => api.send("/v1/payments/xp_nothing/received", "application/json", "{"),
      [],
    ],
    ["a number for a body", 400, bytes("application/json", "5"), []],
    ["names nested deeply", 422, bytes("", `metadata${deep("[a]")}=1`), ["metadata"]],
    ["100,000 parameters", 400, bytes("", "a=&".repeat(1e5)), []],
    [
      "an unknown encoding",
      400,
      () => api.ask("/v1/verifications", { method: "POST", headers: rot13, body: "{}" }),
      [],
    ],
    ["2,000 names from a browser, none of them a key", 422, fromBrowser(2000), []],
    ["2,001 names from a browser", 400, fromBrowser(2001), []],
    ["an unknown path", 404, get("/v1/nothing"), []],
    ["an unknown path outside of the interface", 404, get("/nothing"), []],
    ["a path that cannot be decoded", 404, get("/v1/verifications/%E0%A4%A"), []],
    ["a file name that cannot be decoded", 404, get("/%E0%A4%A"), []],
    ["an unknown id", 404, get("/v1/verifications/xv_nothing"), []],
    ["an id named like a prototype", 404, get("/v1/verifications/__proto__"), []],
    ["an id named like a parameter", 404, get("/v1/verifications/:id"), []],
    ["an unknown session", 404, get("/v1/sessions/12345-xv-aaaa-bbbb"), []],
    ["a body of 1 MiB and a byte", 413, bytes("", "x".repeat(2 ** 20 + 1)), []],
    ["an invalid IBAN", 422, create({ iban: "DE1" }), ["iban"]],
    ["bank_code without country_id", 422, create({ bank_code: 88888888 }), ["country_id"]],
    ["a page that is no number", 422, get("/v1/verifications?page=x"), ["page"]],
    ["a negative page", 422, get("/v1/verifications?page=-1"), ["page"]],
    ["an unknown direction", 422, get("/v1/verifications?direction=up"), ["direction"]],
    [
      "several at once",
      422,
      create({ iban: "x", check_amount: "y", bank_code: "1" }),
      ["check_amount", "country_id", "iban"],
    ],
    [
      "metadata nested deeply",
      422,
      bytes("application/json", `{"metadata":${deep("[", "]")}}`),
      ["metadata"],
    ],
    ["NUL in an id", 404, get("/v1/verifications/a%00"), []],
    ["NUL in a text", 422, create({ merchant_id: "a\0" }), ["merchant_id"]],
  ])("%s: %i", async (_, status, call, fields) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.body).toMatchObject({ code: status, message: expect.any(String) });
    expect(Object.keys(answer.body["errors"] ?? {}).toSorted()).toEqual(fields);
    expect((await api.ask("/v1/version")).status).toBe(200);
  });

  // Brotli takes 16 MB for each of them before the limit of a body counts.
  it.each([
    ["br", brotliCompressSync("{}")],
    ["gzip", gzipSync("{}")],
    ["deflate", deflateSync("{}")],
  ])("is a body compressed with %s, with or without credentials", async (encoding, body) => {
    for (const path of ["/v1/verifications", "/wizard"]) {
      const headers = { ...basic(KEYS.test), "content-encoding": encoding };
      const answer = await api.ask(path, { method: "POST", headers, body });
      expect(answer.status).toBe(400);
      expect(answer.body["message"]).toContain("send it without Content-Encoding");
    }
  });

  it.each([
    ["PUT", "/v1/verifications", "POST, GET, HEAD"],
    ["PATCH", "/v1/verifications/x", "GET, HEAD, DELETE"],
    ["POST", "/v1/version", "GET, HEAD"],
    ["OPTIONS", "/v1/version", "GET, HEAD"],
    ["GET", "/v1/wizard", "POST"],
    ["GET", "/wizard", "POST, OPTIONS"],
  ])("%s %s: 405 with the allowed methods", async (method, path, allowed) => {
    const answer = await api.ask(path, { method });
    expect(answer).toMatchObject({ status: 405, body: { code: 405 } });
    expect(answer.headers.get("allow")).toBe(allowed);
    const line = JSON.parse(await logged(answer));
    expect(line).toMatchObject({ status: 405, route: path.replace(/x$/, ":id") });
  });

  it("does not change prototypes", async () => {
    const text = '{"__proto__":{"iban":"DE1"},"constructor":{"prototype":{"iban":"DE1"}}}';
    expect((await api.send("/v1/verifications", "application/json", text)).status).toBe(200);
    expect({}).not.toHaveProperty("iban");
  });

  it("does not read the body of a DELETE", async () => {
    const path = "/v1/verifications/x";
    expect((await api.send(path, "application/json", "{broken", "DELETE")).status).toBe(404);
  });

  it.each([
    ["application/json", '"action":["submit"]', "action"],
    ["application/json", '"credentials":{}', "credentials"],
    ["application/json", '"form_id":["f1"]', "form_id"],
    ["", "action[]=submit", "action"],
    ["", "action[a]=submit", "action"],
  ])("%s of the wizard with %s: 422, and nothing is lost", async (type, member, name) => {
    const { body } = await api.post("/v1/verifications", {});
    const key = String(body["wizard_session_key"]);
    const bank = { country_id: "DE", bank_code: "88888888" };
    const json = JSON.stringify({ key, ...bank });
    const text = type
      ? `${json.slice(0, -1)},${member}}`
      : `${new URLSearchParams({ key, ...bank }).toString()}&${member}`;
    for (const door of ["/v1/wizard", "/wizard"]) {
      expect(await api.send(door, type, text)).toMatchObject({
        status: 422,
        body: { error: { [name]: ["Must be a single value, not a list or an object."] } },
      });
      expect((await api.post(door, { key })).body).toMatchObject({ form: { name: "bank" } });
    }
    expect((await api.post("/wizard", { key, ...bank })).body).toMatchObject({
      form: { name: "login" },
    });
  });

  it("for a form's member that repeats is not a list: the last value counts", async () => {
    const { body } = await api.post("/v1/verifications", {});
    const key = String(body["wizard_session_key"]);
    const text = `key=${key}&action=fly&action=submit&country_id=DE&bank_code=88888888`;
    const answer = await api.send("/v1/wizard", "", text);
    expect(answer.body).toMatchObject({ form: { name: "login" } });
  });

  it("of the wizard is reported under error", async () => {
    expect((await api.post("/v1/wizard", { key: "unknown" })).body).toEqual({
      code: 422,
      message: "Validation failed",
      type: "validation_failed",
      error: { key: [expect.any(String)] },
    });
  });
});

const onFire = () => Promise.reject(new Error("the disk is on fire"));

describe("a page's form", () => {
  const form = "application/x-www-form-urlencoded";
  it.each<[string, string, string, number]>([
    ["too large", form, `result=${"x".repeat(70_000)}`, 413],
    ["broken", `${form}; charset=rot13`, "result=confirmed", 400],
  ])("that is %s is refused, not an internal error", async (_, type, body, code) => {
    const pages = [createRedirects(createWizard(api.ctx), api.ctx)];
    const base = await api.serve({ pages });
    const init = { method: "POST", headers: { "content-type": type }, body };
    const answer = await api.ask(`${base}/redirect/t0ken/return`, init);
    expect(answer).toMatchObject({ status: code, body: { code } });
  });
});

it("responds with 500 without the cause, which is logged under the request's id", async () => {
  const known = { keyHolder: onFire, merchant: onFire };
  const store = { ...api.ctx.store, read: onFire, known };
  const base = await api.serve({ ctx: api.context({ store }) });
  const answer = await api.ask(`${base}/v1/version`);
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    code: 500,
    message: "Internal server error.",
    type: "internal_error",
  });
  const line = JSON.parse(api.logged.find((text) => text.includes("on fire")) ?? "{}");
  expect(line.request).toBe(answer.headers.get("request-id"));
});

it("does not take a key that cannot be looked up for a refused one", async () => {
  const refused: unknown[] = [];
  const store = { ...api.ctx.store, known: { ...api.ctx.store.known, keyHolder: onFire } };
  const collector = { add: (each: unknown) => void refused.push(each), flush: async () => {} };
  const base = await api.serve({ ctx: api.context({ store }), refused: collector });
  expect((await api.ask(`${base}/v1/version`)).status).toBe(500);
  expect(refused).toEqual([]);
  expect((await api.ask(`${base}/v1/version`, { headers: {} })).status).toBe(401);
  expect(refused).toHaveLength(1);
});

it("logs the pattern of a path, the status and the merchant, and no request data", async () => {
  const secret = "s3cret-s3cret-s3cret";
  const at = api.logged.length;
  await api.ask(`/v1/verifications/${secret}?iban=${secret}`);
  await api.ask("/v1/version", { headers: basic(secret) });
  await api.post("/v1/verifications", { iban: secret, [secret]: secret });
  await api.send("/v1/verifications", "application/json", secret);
  await api.post("/v1/wizard", { key: secret, USER_PIN: secret });
  await api.post("/wizard", { key: secret, USER_PIN: secret });
  const answer = await api.ask(`/${secret}`);
  const lines = api.logged.slice(at).map((line) => JSON.parse(line));
  expect(JSON.stringify(lines)).not.toContain("s3cret");
  expect(JSON.stringify(lines)).not.toContain(KEYS.test);
  expect(lines[0]).toMatchObject({
    method: "GET",
    route: "/v1/verifications/:id",
    status: 404,
    ms: expect.any(Number),
    merchant: "mer_0000000000000001",
  });
  expect(lines.map(({ status }) => status)).toEqual([404, 401, 422, 400, 422, 422, 404]);
  expect(lines.at(-1)).toMatchObject({ request: answer.headers.get("request-id"), route: null });
});
