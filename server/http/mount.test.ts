// Routes of all kinds, called over HTTP: how they answer, and what the request log keeps of them.
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, request, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "#schema/json.ts";
import type { LoggedRequest } from "#storage/tables/records.ts";
import { follow } from "./exchange.ts";
import { failureHandler } from "./failure.ts";
import { UNLIMITED } from "./limits.ts";
import { mountRoutes } from "./mount.ts";
import { createProfiles } from "./profiles.ts";
import { UNRECORDED } from "./refused-credentials.ts";
import type { Answer, Route, View } from "./route.ts";

const AUTHORIZATION = `Basic ${btoa(`api:svc_test_${"k".repeat(32)}`)}`;
const PDF = { type: "application/pdf", filename: "one.pdf", bytes: Buffer.from("%PDF") };

const holder = {
  id: "key_one",
  merchant: { id: "mer_one", blocked: false, testClock: null },
  mode: "test",
  scope: "full",
  addresses: null,
  expiresAt: null,
};

/** What the alarms that are set would do. */
const alarms = new Set<() => void>();

const ctx = {
  systemClock: () => 1000,
  alarm(_milliseconds: number, ring: () => void) {
    alarms.add(ring);
    return () => alarms.delete(ring);
  },
  ids: { request: () => "r1" },
  log: { info: () => undefined, error: () => undefined },
  measures: { request: () => undefined },
  settings: { baseUrl: "https://pay.example", timeZone: "UTC" },
  store: {
    exclusive: true,
    shareReads: () => undefined,
    known: { keyHolder: async () => holder },
  },
  tracing: {
    request: (_parent: unknown, work: (end: () => void) => void) => work(() => undefined),
  },
};

type HandlerCall = Parameters<Route["handler"]>[0];

let entries: LoggedRequest[];
let views: View<unknown>[];
let calls: HandlerCall[];
beforeEach(() => {
  [entries, views, calls] = [[], [], []];
});

const answer: Answer<unknown, unknown> = {
  json: {},
  components: {},
  render(_value, view) {
    views.push(view);
    return { answered: "yes" };
  },
};
const base = { auth: "key", surface: "api", summary: "", answer } as const;
const reader = { json: {}, read: (body: JsonObject) => body };
const handler = (call: HandlerCall) => void calls.push(call);
const leaving = new EventEmitter();

function defined(
  method: Route["method"],
  path: string,
  parts: Partial<Omit<Route, "method" | "path">> = {},
): Route {
  return { ...base, body: reader, handler, method, path, ...parts };
}

const SLOW = { timeout: 20_000 };
/** More than the buffers of a connection take. */
const HUGE = "x".repeat(16_000_000);

const ROUTES: readonly Route[] = [
  defined("GET", "/huge", { answer: { ...answer, isLong: true, render: () => HUGE } }),
  defined("GET", "/things"),
  defined("POST", "/things"),
  defined("DELETE", "/things"),
  defined("POST", "/secrets", { secretBodies: true }),
  defined("GET", "/looks", { unlogged: true }),
  defined("POST", "/page", { auth: "none", surface: "browser" }),
  defined("GET", "/file", { answer: { ...answer, files: { types: [PDF.type], of: () => PDF } } }),
  defined("DELETE", "/gone", { answer: { ...answer, statuses: { all: [204], of: () => 204 } } }),
  defined("POST", "/held", {
    async handler(call) {
      calls.push(call);
      await once(leaving, "seen");
    },
  }),
  defined("GET", "/long", {
    answer: { ...answer, isLong: true },
    async handler(call) {
      calls.push(call);
      await once(leaving, "seen");
    },
  }),
];

const app = express();
const add = (entry: LoggedRequest) => void entries.push(entry);
const requestLog = { isOn: true, add, flush: async () => {} };
const services = { ctx, wizard: {} } as unknown as Parameters<typeof mountRoutes>[1]["services"];
app.use(follow(services.ctx, requestLog));
const profiles = createProfiles(false);
const shared = { services, profiles, limits: UNLIMITED, refused: UNRECORDED };
app.use(mountRoutes(ROUTES, { ...shared, requestLog }));
app.use(failureHandler(services.ctx.log));
const server = createServer(app);
/** Requests that the server has received. */
let arrived = 0;
server.on("request", () => (arrived += 1));

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((done) => server.close(done)));

/** Begins a call with the key. No header is sent besides those given. */
function begin(method: string, path: string, headers: RequestOptions["headers"] = {}) {
  const { port } = server.address() as AddressInfo;
  const options = { port, host: "127.0.0.1", method, path, agent: false };
  return request({ ...options, headers: { authorization: AUTHORIZATION, ...headers } });
}

const connections = () => promisify(server.getConnections.bind(server))();

async function ask(method: string, path: string, headers = {}, body = "") {
  const sent = begin(method, path, headers);
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return {
    status: response.statusCode,
    headers: response.headers,
    text: Buffer.concat(parts).toString(),
  };
}

describe("a route", () => {
  it("answers with JSON", async () => {
    const { status, text } = await ask("GET", "/things");
    expect([status, text]).toEqual([200, '{"answered":"yes"}']);
  });

  it("that has a file answers with it", async () => {
    const { headers, text } = await ask("GET", "/file");
    expect(headers["content-type"]).toBe("application/pdf");
    expect(text).toBe("%PDF");
  });

  it("that has nothing to say answers with its status alone", async () => {
    const { status, headers, text } = await ask("DELETE", "/gone");
    expect([status, text]).toEqual([204, ""]);
    expect(headers["content-type"]).toBeUndefined();
  });

  it("renders its answer for the address of the request", async () => {
    await ask("GET", "/things?page=2");
    expect(views).toMatchObject([{ url: "https://pay.example/things?page=2", timeZone: "UTC" }]);
  });

  it("is told the page and the browser of its client, if these say so", async () => {
    await ask("GET", "/things");
    await ask("GET", "/things", { origin: "https://shop.example", "user-agent": "Mozilla/5.0" });
    expect(calls).toMatchObject([
      { origin: "", agent: "" },
      { origin: "https://shop.example", agent: "Mozilla/5.0" },
    ]);
  });

  it("is told when its client leaves", async () => {
    const sent = begin("POST", "/held");
    sent.on("error", () => undefined).end();
    await expect.poll(() => calls).toHaveLength(1);
    expect(calls[0]?.gone()).toBe(false);
    sent.destroy();
    await expect.poll(() => calls[0]?.gone()).toBe(true);
    leaving.emit("seen");
  });
});

describe("long answers", () => {
  it("of a merchant and mode are made four at a time; others go on", async () => {
    const before = arrived;
    const all = [1, 2, 3, 4].map(() => ask("GET", "/long"));
    await expect.poll(() => calls).toHaveLength(4);
    const fifth = ask("GET", "/long");
    const left = begin("GET", "/long");
    left.on("error", () => undefined).end();
    await expect.poll(() => arrived).toBe(before + 6);
    expect((await ask("GET", "/things")).status).toBe(200);
    expect(calls).toHaveLength(5);
    left.destroy();
    await expect.poll(connections).toBe(5);
    leaving.emit("seen");
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expect.poll(() => calls).toHaveLength(6);
    leaving.emit("seen");
    expect((await fifth).status).toBe(200);
    expect(calls).toHaveLength(6);
  });
});

describe("long answers that are not read", () => {
  it("keep the next ones of their merchant and mode waiting for a while", async () => {
    const before = calls.length;
    const all = [1, 2, 3, 4].map(() => {
      const sent = begin("GET", "/huge");
      sent.on("error", () => undefined).end();
      return sent;
    });
    await expect.poll(() => alarms.size, SLOW).toBe(4);
    const fifth = begin("GET", "/huge");
    fifth.on("error", () => undefined).end();
    expect((await ask("GET", "/things")).status).toBe(200);
    expect(calls).toHaveLength(before + 5);
    for (const ring of alarms) ring();
    await expect.poll(() => calls, SLOW).toHaveLength(before + 6);
    for (const sent of [...all, fifth]) sent.destroy();
    await expect.poll(() => alarms.size, SLOW).toBe(0);
  });
});

describe("OPTIONS", () => {
  it("of a browser's route is a preflight", async () => {
    const { status, headers, text } = await ask("OPTIONS", "/page");
    expect([status, text]).toEqual([204, ""]);
    expect(headers["access-control-allow-origin"]).toBe("*");
  });

  it.each([
    ["OPTIONS", "/things", "GET, HEAD, POST, DELETE"],
    ["PUT", "/page", "POST, OPTIONS"],
  ])("is the only other method: %s %s is refused", async (method, path, allowed) => {
    const { status, headers } = await ask(method, path);
    expect([status, headers.allow]).toEqual([405, allowed]);
  });
});

describe("the request log", () => {
  const text = '{"a":1}';
  const json = { "content-type": "application/json", "content-length": text.length };
  const answered = { answered: "yes" };

  it.each([
    ["keeps both bodies of a write", "POST", "/things", { request: { a: 1 }, response: answered }],
    ["keeps the answer of a deletion", "DELETE", "/things", { request: null, response: answered }],
    ["keeps no body of a read", "GET", "/things", null],
    ["keeps no body with credentials", "POST", "/secrets", null],
  ])("%s", async (_, method, path, bodies) => {
    expect((await ask(method, path, json, text)).status).toBe(200);
    await expect.poll(() => entries).toHaveLength(1);
    expect(entries).toMatchObject([{ method, path, key: "key_one", network: "127.0.0.1", bodies }]);
  });

  it.each([
    ["without a key", "POST", "/page"],
    ["that reads it", "GET", "/looks"],
  ])("keeps nothing of a call %s", async (_, method, path) => {
    expect((await ask(method, path)).status).toBe(200);
    await ask("GET", "/things");
    await expect.poll(() => entries).toHaveLength(1);
    expect(entries).toMatchObject([{ path: "/things" }]);
  });
});
