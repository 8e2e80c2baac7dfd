// What a merchant and the operator set, against the real app.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { DAY } from "#schema/time.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

let api: Api;
let developer: Browser;
let operator: Browser;
beforeAll(async () => {
  api = await openApi();
  developer = await signIn(api, { role: "developer" });
  operator = await signIn(api, { merchant: null, operator: true });
});
afterAll(() => api.close());

type Feature = { name: string; own: boolean; test: object; live: object };

/** Days for which a new verification is kept. */
async function keptDays(): Promise<number> {
  const { body } = await api.post("/v1/verifications", {});
  const session = await api.session(String(body["wizard_session_key"]));
  return (session.keptUntil - session.createdAt) / DAY;
}

function feature(body: Record<string, unknown>, name: string): Feature | undefined {
  return (body["features"] as Feature[]).find((each) => each.name === name);
}

describe("settings", () => {
  it("keep origins as the command line does", async () => {
    const origin = { origin: "https://shop.example" };
    const added = await developer.ask("POST /settings/origins", undefined, origin);
    expect(added.body["origins"]).toEqual(["https://shop.example"]);
    const wrong = await developer.ask("POST /settings/origins", undefined, { origin: "shop" });
    expect(wrong.body["errors"]).toHaveProperty("origin");
    const removed = await developer.ask("POST /settings/origins/remove", undefined, origin);
    expect(removed.body["origins"]).toEqual([]);
  });

  it("switch checks before a payment, in one mode", async () => {
    const name = "security_max_amount_exceeded";
    const path = "/live/features";
    const on = { name, on: true, limit: "49,90" };
    const { body } = await developer.ask("POST /:mode/features", path, on);
    expect(feature(body, name)).toMatchObject({
      live: { on: true, limit: "49.90" },
      test: { on: false, limit: null },
    });
    const wrong = await developer.ask("POST /:mode/features", path, { ...on, limit: "lots" });
    expect(wrong.body["errors"]).toEqual({
      limit: ["Must be an amount in euros from 0 to 999999999.99."],
    });
    const off = await developer.ask("POST /:mode/features", path, { name, on: false });
    expect(feature(off.body, name)).toMatchObject({ live: { on: false } });
  });

  it("leave other features to the operator", async () => {
    const change = { name: "wizard_api", on: true };
    const refused = await developer.ask("POST /:mode/features", "/test/features", change);
    expect(refused.status).toBe(403);
    const path = `/operator/merchants/${api.merchants.first}/features`;
    const off = { ...change, on: false, mode: "live" };
    const { body } = await operator.ask("POST /operator/merchants/:id/features", path, off);
    expect(feature(body, "wizard_api")).toMatchObject({ live: { on: false }, test: { on: true } });
  });

  it("shorten the retention of new sessions", async () => {
    expect(await keptDays()).toBe(30);
    const { body } = await developer.ask("POST /settings/retention", undefined, { svc_verify: 7 });
    expect(body["retention"]).toContainEqual({ product: "svc_verify", days: 7, most: 30 });
    expect(await keptDays()).toBe(7);
    const longer = await developer.ask("POST /settings/retention", undefined, { svc_pay: 31 });
    expect(longer.body["errors"]).toHaveProperty("svc_pay");
    await developer.ask("POST /settings/retention", undefined, {});
    expect(await keptDays()).toBe(30);
  });

  it("keep zone and language, the service's zone by default", async () => {
    const sent = { language: "de", timeZone: "America/New_York" };
    const { body } = await developer.ask("POST /settings", undefined, sent);
    expect(body).toMatchObject(sent);
    const wrong = { language: "de", timeZone: "Mars/Base" };
    expect((await developer.ask("POST /settings", undefined, wrong)).status).toBe(422);
    const cleared = await developer.ask("POST /settings", undefined, { language: "en" });
    expect(cleared.body).toMatchObject({ timeZone: null, serviceTimeZone: "Europe/Berlin" });
  });
});

describe("the look", () => {
  it("names fields that customers cannot be shown", async () => {
    const sent = { displayName: "Shop", contact: "help@shop.example", privacyUrl: "http://x" };
    const wrong = await developer.ask("POST /look/face", undefined, sent);
    expect(wrong.body["errors"]).toHaveProperty("privacyUrl");
    const { body } = await developer.ask("POST /look/face", undefined, { displayName: "Shop" });
    expect(body).toMatchObject({ displayName: "Shop", contact: "", privacyUrl: "" });
  });

  it("takes a picture as a logo, and nothing else", async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    const { body } = await developer.ask("POST /look/logo", undefined, {
      logo: png.toString("base64"),
    });
    const served = await fetch(api.base + String(body["logo"]));
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    for (const logo of [Buffer.from("<svg/>").toString("base64"), "no base64"]) {
      const wrong = await developer.ask("POST /look/logo", undefined, { logo });
      expect(wrong.body["errors"]).toHaveProperty("logo");
    }
    expect((await developer.ask("POST /look/logo", undefined, {})).body["logo"]).toBeNull();
  });

  it("says of a logo that is too large how large it may be", async () => {
    const logo = Buffer.alloc(1_000_000).fill("\x89PNG\r\n\x1a\n", 0, 8, "latin1");
    const sent = { logo: logo.toString("base64") };
    const { status, body } = await developer.ask("POST /look/logo", undefined, sent);
    expect([status, body["errors"]]).toEqual([
      422,
      { logo: [expect.stringMatching(/1000000 bytes: give one of at most 65536/)] },
    ]);
  });

  it("keeps tokens that can be nothing but values", async () => {
    const tokens = { "color-primary": "#b3192a", radius: "4px" };
    const sent = { theme: "svc-auto", tokens };
    expect((await developer.ask("POST /look/theme", undefined, sent)).body).toMatchObject(sent);
    for (const value of ["red; } body { display: none", "url(https://evil.example)", "a\nb"]) {
      const evil = { theme: "svc", tokens: { "color-primary": value } };
      expect((await developer.ask("POST /look/theme", undefined, evil)).status).toBe(422);
    }
  });

  it("opens a Test session to look at", async () => {
    const { body } = await developer.ask("POST /look/preview");
    const { body: page } = await api.post("/v1/wizard", { key: body["key"] });
    expect(page).toMatchObject({ code: 200 });
  });
});

describe("the operator", () => {
  it("creates a merchant, whose owner is invited", async () => {
    const sent = { name: "Bike shop", email: "owner@bikes.example" };
    const { body } = await operator.ask("POST /operator/merchants", undefined, sent);
    expect(body["merchant"]).toMatchObject({ name: "Bike shop", blocked: false, people: 0 });
    expect(body["link"]).toMatch(/^https:\/\/svc\.example\/account\/invitation#\w{42}$/);
  });

  it("blocks a merchant: its people are refused at once", async () => {
    const { second } = api.merchants;
    const owner = await signIn(api, { merchant: second });
    const path = `/operator/merchants/${second}/blocked`;
    const key = "POST /operator/merchants/:id/blocked";
    expect((await operator.ask(key, path, { blocked: true })).body["blocked"]).toBe(true);
    expect((await owner.ask("GET /settings")).body["type"]).toBe("merchant_blocked");
    await operator.ask(key, path, { blocked: false });
    expect((await owner.ask("GET /settings")).status).toBe(200);
  });

  it("chooses products", async () => {
    const { second } = api.merchants;
    const path = `/operator/merchants/${second}/products`;
    const key = "POST /operator/merchants/:id/products";
    const { body } = await operator.ask(key, path, { products: ["svc_verify"] });
    expect(body["products"]).toEqual(["svc_verify"]);
  });

  it("sees the queue, versions and that there is no copy yet", async () => {
    const { body } = await operator.ask("GET /operator");
    expect(body).toMatchObject({ database: "SQLite", backup: null, workers: [] });
  });
});

describe("banks", () => {
  it("are searched, with who serves them", async () => {
    const { body } = await developer.ask("GET /:mode/banks", "/test/banks?q=88888888");
    expect(body["items"]).toMatchObject([
      { code: "88888888", connector: "test_bank", health: null },
    ]);
    const real = await developer.ask("GET /:mode/banks", "/live/banks?q=37040044");
    expect(real.body["items"]).toMatchObject([{ code: "37040044", connector: "none" }]);
  });

  it("fare as the merchant's own sessions did in the last day", async () => {
    const ended = (outcome: "finished" | "failed", ms: number, hour: number) => ({
      merchant: api.merchants.first,
      mode: "test" as const,
      hour,
      product: "svc_verify" as const,
      outcome,
      reached: "login" as const,
      bank: "DE:88888888",
      country: "DE",
      device: null,
      tan: null,
      errors: [],
      ms,
      stepMs: {},
    });
    const now = api.time.now;
    await api.ctx.store.write((db) =>
      db.sessionEnds.insert(
        ...[1000, 2000, 3000].map((ms) => ended("finished", ms, now)),
        ...[1, 2, 3, 4].map((ms) => ended("failed", ms, now)),
        ended("finished", 9999, now - 2 * DAY),
      ),
    );
    const { body } = await developer.ask("GET /:mode/banks", "/test/banks");
    expect(body["items"]).toMatchObject([
      {
        code: "88888888",
        health: { started: 7, finished: 3, p50: 2000, p95: 3000, state: "failing" },
      },
    ]);
    const other = await signIn(api, { merchant: api.merchants.second });
    expect((await other.ask("GET /:mode/banks", "/test/banks")).body["items"]).toEqual([]);
  });

  it("get FinTS addresses from a published list, counted first", async () => {
    const list = Buffer.from(
      "37040044=Commerzbank|Köln|COBADEFFXXX|09||https://fints.one.example/pintan||300|\n",
    );
    const sent = { content: list.toString("base64"), dryRun: true };
    const key = "POST /operator/banks/fints";
    const { body } = await operator.ask(key, undefined, sent);
    expect(body).toMatchObject({ added: 1, written: false });
    await operator.ask(key, undefined, { ...sent, dryRun: false });
    const { body: after } = await operator.ask("GET /operator/banks");
    expect(after).toMatchObject({ fints: 1, sources: expect.any(Array) });
    const from = "https://fints.one.example/pintan";
    const moved = list.toString().replace("one.example", "two.example");
    const next = { content: Buffer.from(moved).toString("base64"), dryRun: true };
    const { body: changed } = await operator.ask(key, undefined, next);
    expect(changed["changes"]).toEqual([
      { bankCode: "37040044", from, to: "https://fints.two.example/pintan" },
    ]);
    const wrong = await operator.ask(key, undefined, { ...sent, content: "bm9uZQ==" });
    expect(wrong.body).toMatchObject({ code: 422, type: "file_refused" });
  });
});
