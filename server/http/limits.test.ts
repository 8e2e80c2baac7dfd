import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLimits, type Rates } from "./limits.ts";
import { type Answer, type Api, basic, KEYS, openApi } from "./testing/api.ts";

const NONE: Rates = { key: null, address: null, failures: null, demo: null };

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

// The package uses the clock of the process.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Address of a separate app with these rates, behind a proxy that reports callers' addresses. */
async function serve(rates: Partial<Rates>): Promise<string> {
  const limits = await createLimits({ ...NONE, ...rates }, null);
  return api.serve({ limits, trustProxy: "loopback" });
}

function from(address: string, key: string): Record<string, string> {
  const forwarded = { "x-forwarded-proto": "https", "x-forwarded-for": address };
  return key ? { ...forwarded, ...basic(key) } : forwarded;
}

async function version(base: string, address = "192.0.2.1", key = KEYS.test): Promise<Answer> {
  return api.ask(`${base}/v1/version`, { headers: from(address, key) });
}

function step(base: string, body: object, address = "192.0.2.1"): Promise<Answer> {
  const headers = { ...from(address, ""), "content-type": "application/json" };
  return api.ask(`${base}/wizard`, { method: "POST", headers, body: JSON.stringify(body) });
}

function told({ headers }: Answer) {
  return [headers.get("ratelimit-policy"), headers.get("ratelimit")];
}

async function statuses(count: number, send: () => Promise<Answer>): Promise<number[]> {
  const found: number[] = [];
  for (let sent = 0; sent < count; sent += 1) found.push((await send()).status);
  return found;
}

describe("without rates", () => {
  it("nothing is counted or reported", async () => {
    const answer = await version(await serve({}));
    expect(answer.status).toBe(200);
    expect(told(answer)).toEqual([null, null]);
  });
});

describe("the rate of a key", () => {
  it("holds next to all others", async () => {
    const base = await serve({ key: 1, address: 9, failures: 9, demo: 9 });
    expect(await statuses(2, () => version(base))).toEqual([200, 429]);
  });

  it("is reported in each response", async () => {
    const base = await serve({ key: 2 });
    expect(told(await version(base))).toEqual(['"key";q=2;w=60', '"key";r=1;t=60']);
    pass(20.5);
    expect(told(await version(base))).toEqual(['"key";q=2;w=60', '"key";r=0;t=40']);
  });

  it("refuses further requests until the minute is over, with the error object", async () => {
    const base = await serve({ key: 2 });
    expect(await statuses(3, () => version(base))).toEqual([200, 200, 429]);
    pass(15);
    const refusal = await version(base);
    expect(refusal.headers.get("retry-after")).toBe("45");
    expect(told(refusal)).toEqual(['"key";q=2;w=60', '"key";r=0;t=45']);
    expect(refusal.body).toEqual({
      code: 429,
      message: "Too many requests; try again in 45 seconds.",
      type: "rate_limited",
    });
    pass(45);
    expect(await statuses(3, () => version(base))).toEqual([200, 200, 429]);
  });

  it("counts each key separately, from any address", async () => {
    const base = await serve({ key: 1 });
    expect((await version(base)).status).toBe(200);
    expect((await version(base, "192.0.2.2")).status).toBe(429);
    expect((await version(base, "192.0.2.1", KEYS.live)).status).toBe(200);
  });

  it("counts a session key at the browser endpoint, under either name", async () => {
    const base = await serve({ key: 2 });
    const created = await api.post("/v1/verifications", {});
    const key = created.body["wizard_session_key"];
    expect((await step(base, { key })).status).toBe(200);
    expect((await step(base, { wizard_session_key: key })).status).toBe(200);
    const refusal = await step(base, { key });
    expect(refusal.status).toBe(429);
    expect(refusal.body).toMatchObject({ code: 429, message: expect.any(String) });
    expect((await step(base, { key: "another" })).status).toBe(422);
  });
});

describe("the rate of an address", () => {
  it("counts both endpoints and every key together", async () => {
    const base = await serve({ address: 3 });
    expect((await version(base)).status).toBe(200);
    expect((await version(base, "192.0.2.1", KEYS.live)).status).toBe(200);
    expect((await step(base, { key: "unknown" })).status).toBe(422);
    expect((await version(base)).status).toBe(429);
    expect((await step(base, { key: "unknown" })).status).toBe(429);
    expect((await version(base, "192.0.2.2")).status).toBe(200);
  });

  it("counts requests without valid credentials too, and refuses before checking them", async () => {
    const base = await serve({ address: 2 });
    const guess = () => version(base, "192.0.2.1", "svc_test_guess");
    expect(await statuses(3, guess)).toEqual([401, 401, 429]);
  });

  it("treats the addresses of one IPv6 network as one", async () => {
    const base = await serve({ address: 1 });
    expect((await version(base, "2001:db8::1")).status).toBe(200);
    expect((await version(base, "2001:db8::2")).status).toBe(429);
    expect((await version(base, "2001:db8:0:1::2")).status).toBe(200);
  });

  it("counts an address once, whatever port a proxy reports", async () => {
    const base = await serve({ address: 1 });
    expect((await version(base, "192.0.2.1:5678")).status).toBe(200);
    expect((await version(base, "192.0.2.1:5679")).status).toBe(429);
    expect((await version(base, "[2001:db8::1]:80")).status).toBe(200);
    expect((await version(base, "[2001:db8::1]:81")).status).toBe(429);
  });

  it("ignores headers of untrusted callers", async () => {
    const base = await api.serve({ limits: await createLimits({ ...NONE, address: 1 }, null) });
    expect((await version(base, "192.0.2.1")).status).toBe(200);
    expect((await version(base, "192.0.2.2")).status).toBe(429);
  });

  it("is reported next to that of the key", async () => {
    const answer = await version(await serve({ address: 5, key: 2 }));
    expect(told(answer)).toEqual([
      '"address";q=5;w=60, "key";q=2;w=60',
      '"address";r=4;t=60, "key";r=1;t=60',
    ]);
  });
});

describe("failed authentications", () => {
  it("block the address for valid credentials too, until the minute is over", async () => {
    const base = await serve({ failures: 2 });
    const guess = () => version(base, "192.0.2.1", "svc_test_guess");
    expect(await statuses(4, guess)).toEqual([401, 401, 429, 429]);
    const refusal = await version(base);
    expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await version(base, "192.0.2.2")).status).toBe(200);
    pass(60);
    expect((await version(base)).status).toBe(200);
  });

  it("include unknown session keys, which do not block API keys", async () => {
    const base = await serve({ failures: 2 });
    const guess = () => step(base, { key: "unknown" });
    expect(await statuses(3, guess)).toEqual([422, 422, 429]);
    expect((await version(base)).status).toBe(200);
    expect((await step(base, { key: "unknown" }, "192.0.2.2")).status).toBe(422);
  });

  it("with API keys do not block the wizard of an address", async () => {
    const base = await serve({ failures: 1 });
    expect((await version(base, "192.0.2.1", "svc_test_guess")).status).toBe(401);
    expect((await version(base)).status).toBe(429);
    expect((await step(base, { key: "unknown" })).status).toBe(422);
  });

  it("exclude wrong members of a known session, and a missing key", async () => {
    const base = await serve({ failures: 1 });
    const created = await api.post("/v1/verifications", {});
    const key = created.body["wizard_session_key"];
    expect(await statuses(2, () => step(base, { key, action: "fly" }))).toEqual([422, 422]);
    expect(await statuses(2, () => step(base, {}))).toEqual([422, 422]);
  });

  it("exclude other refusals", async () => {
    const base = await serve({ failures: 1 });
    const headers = from("192.0.2.1", KEYS.test);
    const unknown = () => api.ask(`${base}/v1/verifications/xv_unknown`, { headers });
    expect(await statuses(3, unknown)).toEqual([404, 404, 404]);
    const blocked = () => version(base, "192.0.2.1", KEYS.blocked);
    expect(await statuses(2, blocked)).toEqual([403, 403]);
    const { body } = await api.post("/v1/verifications", {});
    const key = body["wizard_session_key"];
    const shared = () => step(base, { key, credentials: "crp_AAAAAAAAAAAAAAAA|||part" });
    await step(base, { key, country_id: "DE", bank_code: "88888888" });
    expect(await statuses(2, shared)).toEqual([403, 403]);
  });
});
