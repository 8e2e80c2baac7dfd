import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, request as openRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { ROUTES } from "#routes/routes.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const CLOSED = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
/** On every response of every surface. */
const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-powered-by": null,
  "access-control-allow-credentials": null,
  // These tests use a base URL that supports HSTS.
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};
const PROFILES = {
  api: {
    ...EVERYWHERE,
    "content-security-policy": CLOSED,
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
    "access-control-allow-origin": null,
  },
  browser: {
    ...EVERYWHERE,
    "content-security-policy": CLOSED,
    "cache-control": "no-store",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST, OPTIONS",
    "access-control-allow-headers": "Content-Type",
    "access-control-expose-headers": "RateLimit, RateLimit-Policy, Retry-After",
    "access-control-max-age": "7200",
  },
  files: {
    ...EVERYWHERE,
    "content-security-policy": CLOSED,
    "cache-control": "public, max-age=300",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
  },
  versions: {
    ...EVERYWHERE,
    "content-security-policy": CLOSED,
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
  },
};

function expectProfile(headers: Headers, profile: Record<string, string | null>): void {
  const names = Object.keys(profile);
  const found = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
  expect(found).toEqual(profile);
  expect(headers.get("request-id")).toMatch(/^[A-Za-z0-9]{20}$/);
}

describe("headers", () => {
  it.each(ROUTES.map((route) => [route.method, route.path, route.surface] as const))(
    "%s %s has those of the %s, whatever the answer",
    async (method, path, surface) => {
      const target = path.replaceAll(/:\w+/g, "x");
      for (const init of [{ method }, { method, headers: {} }, { method: "PATCH" }]) {
        const { headers } = await api.ask(target, init);
        expectProfile(headers, PROFILES[surface]);
      }
    },
  );

  it.each(["/healthz", "/readyz", "/openapi.json", "/v1/nothing", "/nothing"])(
    "%s has those of the api",
    async (path) => {
      expectProfile((await api.ask(path)).headers, PROFILES.api);
    },
  );

  it.each([
    ["/svc.js", "text/javascript; charset=utf-8"],
    ["/svc.css", "text/css; charset=utf-8"],
    ["/svc.d.ts", "text/plain; charset=utf-8"],
  ])("%s can be loaded from any origin", async (path, type) => {
    const { status, headers } = await api.ask(path, { headers: {} });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expectProfile(headers, PROFILES.files);
  });

  it("of a compressed file match the file, and an error is not compressed", async () => {
    const publicDir = mkdtempSync(join(tmpdir(), "svc-app-"));
    writeFileSync(join(publicDir, "a.css"), "a{}");
    writeFileSync(join(publicDir, "a.css.gz"), gzipSync("a{}"));
    const base = await api.serve({ publicDir });
    const headers = { "accept-encoding": "gzip" };
    const answer = await api.ask(`${base}/a.css`, { headers });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expectProfile(answer.headers, PROFILES.files);
    const refused = await api.ask(`${base}/a.css`, { headers: { ...headers, "if-match": '"x"' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 400 } });
    expect(refused.headers.get("content-encoding")).toBeNull();
    rmSync(publicDir, { recursive: true });
  });

  it("of a versioned file allow permanent caching", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await api.ask("/v/1.0.0/svc.js", { method, headers: {} });
      expect([status, headers.get("content-type")]).toEqual([
        200,
        "text/javascript; charset=utf-8",
      ]);
      expectProfile(headers, PROFILES.versions);
    }
    for (const path of ["/v/1.0.1/svc.js", "/v/1.0.0/", "/v/1.0.0", "/v"]) {
      const { status, headers } = await api.ask(path, { headers: {} });
      expect([path, status]).toEqual([path, 404]);
      expectProfile(headers, PROFILES.api);
    }
  });

  it("of the browser API are present on its errors too", async () => {
    const big = await api.send("/wizard", "application/json", `{"key":"${"x".repeat(65_536)}"}`);
    const malformed = await api.send("/wizard", "application/json", "{");
    const unknown = await api.post("/wizard", { key: "x" });
    const answers = [big, malformed, unknown];
    expect(answers.map(({ status }) => status)).toEqual([413, 400, 422]);
    for (const { headers } of answers) expectProfile(headers, PROFILES.browser);
  });

  it("allow a preflight request to the browser API", async () => {
    const { status, headers } = await api.ask("/wizard", { method: "OPTIONS", headers: {} });
    expect(status).toBe(204);
    expectProfile(headers, PROFILES.browser);
  });

  it("contain no HSTS for a local address", async () => {
    const settings = { ...api.ctx.settings, baseUrl: "http://localhost:8080" };
    const base = await api.serve({ ctx: api.context({ settings }) });
    for (const path of ["/v1/version", "/wizard", "/svc.js"]) {
      const { headers } = await api.ask(base + path);
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });
});

const showPath: RequestHandler = (request, response) => void response.end(`page ${request.path}`);

describe("paths", () => {
  it.each(["/v1/version/", "/V1/Version", "/v1/verifications/", "/v1/VERIFICATIONS?page=1"])(
    "%s is found",
    async (path) => {
      expect((await api.ask(path)).status).toBe(200);
    },
  );

  it.each([
    ["/v1/%76ersion", 200],
    ["/%761/%56ersion?%76=1", 200],
    ["/v1/verifications?per%5Fpage=%31", 200],
    ["/v1/verifications?per%5fpage=%30", 422],
    ["/v1/%76erifications/%78v_nothing", 404],
    ["/svc%2Ejs", 200],
    ["/v1/%2576ersion", 404],
    ["/v1%2fversion", 404],
    ["/v1/%2e%2e/v1/version", 404],
    ["/v1/version%3f", 404],
  ])("%s: %i, as its characters are encoded", async (path, status) => {
    expect((await sendTarget(path))[0]).toBe(status);
  });

  it.each(["/v1/wizard", "/v1.1/wizard", "/v1/api/wizard", "/wizard/"])(
    "%s leads to the wizard",
    async (path) => {
      expect((await api.post(path, { key: "unknown" })).status).toBe(422);
    },
  );

  it("keep the case of ids", async () => {
    const { transaction } = await api.checkout({});
    const swapped = transaction.replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect((await api.ask(`/V1/Verifications/${transaction}`)).status).toBe(200);
    expect((await api.ask(`/v1/verifications/${swapped}`)).status).toBe(404);
  });

  it("answer HEAD like GET, without a body", async () => {
    const { status, headers, body } = await api.ask("/v1/version", { method: "HEAD" });
    expect([status, body]).toEqual([200, { text: "" }]);
    expect(Number(headers.get("content-length"))).toBeGreaterThan(0);
  });

  it.each(["/healthz", "/readyz", "/openapi.json", "/icon.svg", "/svc.js", "/v/1.0.0/svc.js"])(
    "%s refuses other methods than GET and HEAD",
    async (path) => {
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
        const { status, headers, body } = await api.ask(path, { method, headers: {} });
        expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
        expect(body).toEqual({
          code: 405,
          message: "The method is not allowed for this path.",
          type: "method_not_allowed",
        });
      }
    },
  );

  it.each(["/v1/version", "/wizard", "/svc.js"])("%s refuses TRACE", async (path) => {
    const { hostname, port } = new URL(api.base);
    const traced = openRequest({ hostname, port, path, method: "TRACE" }).end();
    const [response] = await once(traced, "response");
    response.resume();
    expect(response.statusCode).toBe(405);
  });

  it("outside the public folder are not served", async () => {
    for (const path of ["/..%2fsvc.db", "/%2e%2e/svc.db", "/.env", "/"]) {
      expect((await api.ask(path)).status).toBe(404);
      expect((await api.ask(path, { method: "POST" })).status).toBe(404);
    }
  });

  it("of pages are answered by their routers", async () => {
    const base = await api.serve({ pages: [showPath] });
    const { body, headers } = await api.ask(`${base}/demo`);
    expect(body).toEqual({ text: "page /demo" });
    expectProfile(headers, { ...EVERYWHERE, "content-security-policy": CLOSED });
    expect((await api.ask(`${base}/v1/version`)).body).toHaveProperty("version");
  });

  it.each(["/icon.svg", "/favicon.ico"])("%s is an image under a closed policy", async (path) => {
    const { status, headers, body } = await api.ask(path, { headers: {} });
    expect(status).toBe(200);
    expect(body["text"]).toMatch(/^<svg /);
    expectProfile(headers, {
      ...EVERYWHERE,
      "content-security-policy": CLOSED,
      "content-type": "image/svg+xml; charset=utf-8",
    });
  });

  it("of the API description need no key", async () => {
    const { status, body } = await api.ask("/openapi.json", { headers: {} });
    expect([status, body["openapi"]]).toEqual([200, "3.1.0"]);
  });
});

const failing = () => Promise.reject(new Error("gone"));

describe("probes", () => {
  it.each([
    ["answers", {}, 200],
    ["is about to end", { isClosing: () => true }, 503],
    ["no longer works on its jobs", { isWorking: () => false }, 503],
  ])("say whether the process %s", async (_, options, ready) => {
    const base = await api.serve(options);
    expect((await api.ask(`${base}/readyz`, { headers: {} })).status).toBe(ready);
    const health = await api.ask(`${base}/healthz`, { headers: {} });
    expect([health.status, health.body]).toEqual([200, { status: "ok" }]);
  });

  it("report that the store is unavailable", async () => {
    const store = { ...api.ctx.store, ping: failing };
    const base = await api.serve({ ctx: api.context({ store }) });
    expect(await api.ask(`${base}/readyz`)).toMatchObject({
      status: 503,
      body: { status: "unavailable", open: true, store: false, worker: true },
    });
    expect((await api.ask(`${base}/healthz`)).status).toBe(200);
  });

  it("return metrics only to allowed addresses", async () => {
    const metrics = { type: "text/plain", text: () => Promise.resolve("svc_up 1") };
    for (const [read, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      const base = await api.serve({ metrics: { ...metrics, mayRead: () => read } });
      expect((await api.ask(`${base}/metrics`, { headers: {} })).status).toBe(status);
    }
  });
});

describe("a trusted proxy that was called over plain HTTP", () => {
  const forwarded = { "x-forwarded-proto": "http" };

  it("gets nothing but the probes", async () => {
    const base = await api.serve({ trustProxy: "loopback" });
    for (const path of ["/v1/version", "/wizard", "/svc.js", "/openapi.json", "/nothing"]) {
      const { status, body } = await api.ask(base + path, { headers: forwarded });
      expect([status, body]).toEqual([
        403,
        { code: 403, message: "HTTPS is required.", type: "https_required" },
      ]);
    }
    expect((await api.ask(`${base}/healthz`, { headers: forwarded })).status).toBe(200);
  });

  it("is ignored if it is not trusted", async () => {
    expect((await api.ask("/svc.js", { headers: forwarded })).status).toBe(200);
  });
});

/** Sends headers unchanged, unlike fetch. */
async function sendTarget(path: string): Promise<[number | undefined, string]> {
  const { port } = new URL(api.base);
  const headers = basic(KEYS.test);
  const [response] = await once(get({ host: "127.0.0.1", port, path, headers }), "response");
  return [response.statusCode, await text(response)];
}

describe("a request target in absolute form", () => {
  it("is treated as its path and query", async () => {
    await api.checkout({});
    const [status, body] = await sendTarget("http://any.example/v1/verifications?per_page=1");
    expect([status, JSON.parse(body).per_page]).toEqual([200, 1]);
  });

  it("is a 404 if it is no valid URL", async () => {
    const [status, body] = await sendTarget("http://[/v1/version");
    expect([status, JSON.parse(body).code]).toEqual([404, 404]);
  });
});
