// What each request leaves behind: its id, a log line, a measure and a span.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Exchange, follow, sendFile } from "./exchange.ts";

let now = 1000;
let lines: object[];
let measured: object[];
let parents: unknown[];
let spans: { name: string; facts: object }[];

const ctx = {
  systemClock: () => now,
  ids: { request: () => "r1" },
  log: { info: (line: object) => lines.push(line) },
  measures: { request: (answered: object) => measured.push(answered) },
  store: { shareReads: () => undefined },
  tracing: {
    request(parent: unknown, work: (end: (name: string, facts: object) => void) => void) {
      parents.push(parent);
      work((name, facts) => spans.push({ name, facts }));
    },
  },
} as unknown as Parameters<typeof follow>[0];

const app = express();
app.use(follow(ctx));
app.get("/known/1", (_request, response) => {
  Object.assign(response.locals.exchange, {
    route: { path: "/known/:id" },
    merchant: "mer_one",
    credential: "key_one",
  } satisfies Partial<Exchange>);
  now += 20;
  response.status(202).end();
});
app.get("/files/:type/:subtype", ({ params }, response) =>
  sendFile(response, {
    type: `${params.type}/${params.subtype}`,
    filename: "list.csv",
    bytes: Buffer.from("größer"),
  }),
);
const server = createServer(app);

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  [lines, measured, parents, spans] = [[], [], [], []];
});

/** Sends a request, and waits until its line is written. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    { headers },
  );
  await expect.poll(() => spans).toHaveLength(1);
  return response;
}

it("a request is told of by the pattern of its path, the status and the milliseconds", async () => {
  const response = await ask("/known/1");
  expect(response.headers.get("request-id")).toBe("r1");
  const answered = { method: "GET", route: "/known/:id", status: 202, ms: 20 };
  expect(measured).toEqual([answered]);
  expect(lines).toEqual([
    { request: "r1", ...answered, merchant: "mer_one", credential: "key_one" },
  ]);
  expect(spans).toEqual([
    {
      name: "GET /known/:id",
      facts: {
        "svc.request": "r1",
        "http.request.method": "GET",
        "http.response.status_code": 202,
        "http.route": "/known/:id",
        "svc.merchant": "mer_one",
      },
    },
  ]);
});

it("a request without a route or a caller says so, and never names its path", async () => {
  await ask("/unknown");
  const answered = { method: "GET", route: null, status: 404, ms: 0 };
  expect(measured).toEqual([answered]);
  expect(lines).toEqual([{ request: "r1", ...answered, merchant: null, credential: null }]);
  expect(spans).toEqual([
    {
      name: "GET other",
      facts: {
        "svc.request": "r1",
        "http.request.method": "GET",
        "http.response.status_code": 404,
      },
    },
  ]);
});

it("a span continues the trace of the client", async () => {
  await ask("/known/1", { traceparent: "00-1-2-00" });
  expect(parents).toEqual(["00-1-2-00"]);
});

it("a span without a trace of the client begins one", async () => {
  await ask("/known/1");
  expect(parents).toEqual([undefined]);
});

it.each([
  ["text/csv", "text/csv; charset=utf-8"],
  ["application/pdf", "application/pdf"],
])("a file of the type %s is a download under its name", async (type, shown) => {
  const response = await ask(`/files/${type}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(shown);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="list.csv"');
  expect(response.headers.get("content-length")).toBe("8");
  expect(await response.text()).toBe("größer");
});
