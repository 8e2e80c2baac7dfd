import { once } from "node:events";
import { createServer, type IncomingMessage, request as openRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { randomIds } from "#secrets/testing/random-ids.ts";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLimits } from "#http/limits.ts";
import { LANGUAGES } from "#schema/codes.ts";
import type { ServiceError } from "#schema/errors.ts";
import { createDemo } from "./demo.ts";
import { TEXTS } from "./texts/texts.ts";

const KEY = "svc_test_0123456789abcdefghijklmnopqrstuvwxyz";

type Call = { method: string; path: string; authorization: string | undefined; body: unknown };

let servers: Server[];
let calls: Call[];
let answer: { status: number; body: object };
let shop: string;

async function listen(app: Express): Promise<string> {
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stands for `/v1`: records requests and responds with `answer`. */
function service(): Express {
  const app = express();
  app.use(express.json(), (request, response) => {
    const { method, path, headers, body } = request;
    calls.push({ method, path, authorization: headers.authorization, body });
    response.status(answer.status).json(answer.body);
  });
  return app;
}

async function post(body: unknown, type = "application/json") {
  const init = { method: "POST", headers: { "content-type": type }, body: JSON.stringify(body) };
  const response = await fetch(`${shop}/demo/orders`, init);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function read(order: string) {
  const response = await fetch(`${shop}/demo/orders/${order}`);
  return { status: response.status, body: (await response.json()) as object };
}

/** Listens with a demo whose visitors can place `demo` orders a minute. */
async function openShop(base: string, demo: number | null, clock = () => 0): Promise<string> {
  const rates = { key: null, address: null, failures: null, demo };
  const limits = await createLimits(rates, null);
  const orders = { baseUrl: () => base, testKey: KEY, clock, ids: randomIds };
  const app = express();
  app.set("trust proxy", "loopback");
  app.use(createDemo({ ...orders, siteUrl: "http://localhost", limits }));
  app.use((error: ServiceError, _: Request, response: Response, _next: NextFunction) => {
    response.status(error.status).set(error.headers).end();
  });
  return listen(app);
}

beforeEach(async () => {
  servers = [];
  calls = [];
  answer = { status: 200, body: { wizard_session_key: "k1", transaction: "12345-xv-aaaa-bbbb" } };
  const base = await listen(service());
  shop = await openShop(base, null);
});

afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
});

/** The status of a request with these headers, which fetch would not send. */
async function ask(path: string, headers: Record<string, string>, body?: string): Promise<number> {
  const method = body === undefined ? "GET" : "POST";
  const sent = openRequest(shop + path, { method, headers });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

/** The status of an order for a product that is unknown. */
function place(address: string): Promise<number> {
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  return ask("/demo/orders", headers, JSON.stringify({ product: "none" }));
}

describe("the demo", () => {
  it("refuses a host name that another owner can point at it", async () => {
    for (const path of ["/demo", "/demo/demo.js", "/demo/orders/x"]) {
      expect(await ask(path, { host: "evil.example" })).toBe(403);
    }
    expect(await ask("/demo", { host: "localhost:8080" })).toBe(200);
  });

  it("counts the orders of each address, as a trusted proxy reports it", async () => {
    shop = await openShop("http://127.0.0.1:1", 2);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push(await place("192.0.2.1"));
    expect(statuses).toEqual([422, 422, 429]);
    expect(await place("192.0.2.2")).toBe(422);
  });
});

describe("the merchant backend", () => {
  it("creates the session with its Test key and returns only the session key", async () => {
    const { status, body } = await post({ product: "verify", check_amount: "5", language: "en" });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(["order", "wizard_session_key"]);
    expect(body["wizard_session_key"]).toBe("k1");
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/v1/verifications",
        authorization: `Basic ${btoa(`api:${KEY}`)}`,
        body: { merchant_id: body["order"], check_amount: "5", language: "en" },
      },
    ]);
  });

  it("reads the result by the transaction, null until the wizard has finished", async () => {
    const { body } = await post({ product: "verify" });
    const order = String(body["order"]);
    answer = { status: 404, body: { code: 404, message: "not yet" } };
    const product = "verify";
    expect(await read(order)).toEqual({ status: 200, body: { order, product, result: null } });
    answer = { status: 200, body: { iban: "DE62888888880012345678" } };
    const { body: result } = answer;
    expect(await read(order)).toEqual({ status: 200, body: { order, product, result } });
    expect(calls.at(-1)?.path).toBe("/v1/verifications/12345-xv-aaaa-bbbb");
  });

  it.each([
    ["risk", "POST", "/v1/risks"],
    ["pay", "POST", "/v1/payments"],
  ])("sells %s by %s %s, at the shop's own price", async (product, method, path) => {
    await post({ product, language: "en", amount: "1", recipient_iban: "DE89370400440532013000" });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method, path, body: { language: "en" } });
    expect(JSON.stringify(calls[0]?.body)).not.toContain("DE89");
  });

  it("connects accounts as a bank user of the order, whose token stays here", async () => {
    answer.body = { ...answer.body, id: "usr_1", token: "T".repeat(48) };
    const { body } = await post({ product: "connect", language: "en" });
    expect(Object.keys(body).toSorted()).toEqual(["order", "wizard_session_key"]);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PUT /v1/api/users",
      "PUT /v1/api/users/usr_1/accesstokens",
      "PUT /v1/connections",
    ]);
    await read(String(body["order"]));
    const last = calls.at(-1);
    expect(last?.path).toBe("/v1/connections/12345-xv-aaaa-bbbb");
    expect(last?.authorization).toBe(`Basic ${btoa(`api:${"T".repeat(48)}`)}`);
  });

  it("deletes the bank user of an order that it forgets", async () => {
    let now = 0;
    shop = await openShop(await listen(service()), null, () => now);
    answer.body = { ...answer.body, id: "usr_1", token: "T".repeat(48) };
    await post({ product: "connect" });
    now = 86_400_000;
    await post({ product: "verify" });
    await vi.waitFor(() => {
      expect(calls.at(-1)).toMatchObject({ method: "DELETE", path: "/v1/api/users/usr_1" });
    });
  });

  it("deletes the bank user of an order that the service refuses", async () => {
    const app = express();
    app.use(express.json(), ({ method, path, headers, body }, response) => {
      calls.push({ method, path, authorization: headers.authorization, body });
      const status = path === "/v1/connections" ? 422 : 200;
      response.status(status).json({ id: "usr_1", token: "T".repeat(48) });
    });
    shop = await openShop(await listen(app), null);
    expect((await post({ product: "connect", language: "xx" })).status).toBe(422);
    await vi.waitFor(() => {
      expect(calls.at(-1)).toMatchObject({ method: "DELETE", path: "/v1/api/users/usr_1" });
    });
  });

  it("lists the events of an order in order of time, without their data", async () => {
    const { body } = await post({ product: "verify" });
    const event = (id: string, time: string) => {
      return { id, type: "transaction.created", message: "It is.", created_at: time, data: KEY };
    };
    answer.body = { data: [event("b", "2026-03-02 10:00:01"), event("a", "2026-03-02 10:00:00")] };
    const response = await fetch(`${shop}/demo/orders/${body["order"]}/events`);
    const text = await response.text();
    expect(text).not.toContain(KEY);
    const { events } = JSON.parse(text) as { events: { id: string }[] };
    expect(new Set(events.map(({ id }) => id))).toEqual(new Set(["a", "b"]));
    expect(events[0]?.id).toBe("a");
  });

  it.each([
    [422, 422],
    [401, 502],
    [500, 502],
  ])("converts the service's %i to %i", async (given, expected) => {
    answer = { status: given, body: { code: given, message: "secret of the merchant" } };
    const { status, body } = await post({ product: "verify" });
    expect(status).toBe(expected);
    expect(body["message"]).not.toContain("secret");
  });

  it.each([
    ["an unknown product", { product: "other" }, "application/json", 422],
    ["a body that a foreign page could send", { product: "verify" }, "text/plain", 400],
  ])("refuses %s", async (_, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
    expect(calls).toEqual([]);
  });

  it("does not find other orders", async () => {
    expect((await read("nothing")).status).toBe(404);
  });
});

describe("the pages", () => {
  it.each<[string, string]>([
    ["/demo", "text/html"],
    ["/demo/demo.js", "text/javascript"],
    ["/demo/demo-log.js", "text/javascript"],
    ["/demo/demo.css", "text/css"],
    ["/demo/bicycle.svg", "image/svg+xml"],
    ["/demo/icon.svg", "image/svg+xml"],
  ])("%s is served under a policy without inline code", async (path, type) => {
    const response = await fetch(shop + path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain(type);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(await response.text()).not.toMatch(/\son\w+=|\sstyle=|<script>/);
  });

  it.each(LANGUAGES)("offer %s", async (language) => {
    const page = await (await fetch(`${shop}/demo`)).text();
    expect(page).toContain(`<option value="${language}">${TEXTS[language].name}</option>`);
  });

  it("name every PIN with special behaviour of the test bank", async () => {
    const page = await (await fetch(`${shop}/demo`)).text();
    const named = [...page.matchAll(/<dt><code>(.+?)<\/code><\/dt>/g)].map(([, pin]) => pin);
    const pins = `123456 accounts autosubmit business config forms iban:&lt;iban&gt; negative-balance
      next no-account no-standing-orders no-turnovers slow sync-tan sync-wrong with-chargeback with-credit-card
      with-seizure wrong`;
    expect(named.toSorted()).toEqual(pins.split(/\s+/));
  });

  it.each([
    ["/demo", "GET, HEAD"],
    ["/demo/demo.js", "GET, HEAD"],
    ["/demo/orders", "POST"],
    ["/demo/orders/x", "GET, HEAD"],
  ])("%s refuses other methods", async (path, allowed) => {
    const response = await fetch(shop + path, { method: "PUT" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allowed);
  });
});
