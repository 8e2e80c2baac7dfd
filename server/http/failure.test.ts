import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { failureHandler } from "./failure.ts";

let thrown: unknown;
let lines: Record<string, unknown>[] = [];
const log = pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) });

const app = express();
app.use((request, response) => {
  const nobody = { merchant: null, credential: null, refused: null, logged: null };
  response.locals.exchange = { id: "r1", route: null, ...nobody };
  if (request.path === "/begun") response.write("half");
  else response.setHeader("Content-Encoding", "br");
  throw thrown;
});
app.use(failureHandler(log));
const server = createServer(app);

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  lines = [];
});

function ask(path = "/"): Promise<Response> {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

const error = (members: object) => Object.assign(new Error("s3cret"), members);

it.each<[what: string, error: unknown, status: number, logs: number]>([
  ["a refusal", new ServiceError(404), 404, 0],
  ["a path that cannot be decoded", new URIError("s3cret"), 404, 0],
  ["a body that is too large", error({ expose: true, status: 413 }), 413, 0],
  ["a body that cannot be read", error({ expose: true, status: 415 }), 400, 0],
  ["a failure of Express", error({ expose: false, status: 500 }), 500, 1],
  ["a failure", error({}), 500, 1],
  ["what is no error", { expose: true }, 500, 1],
])("responds to %s", async (_, cause, status, logs) => {
  thrown = cause;
  const response = await ask();
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(JSON.parse(text)).toMatchObject({ code: status });
  expect(text).not.toContain("s3cret");
  expect(lines).toHaveLength(logs);
  for (const line of lines) expect(line).toMatchObject({ request: "r1", level: 50 });
});

it("names the faulty fields", async () => {
  thrown = new ServiceError(422, { fields: { iban: ["wrong"] } });
  expect(await (await ask()).json()).toMatchObject({ code: 422, errors: { iban: ["wrong"] } });
});

it("logs why a request was put off", async () => {
  thrown = new ServiceError(503, { cause: new Error("no space") });
  expect((await ask()).status).toBe(503);
  expect(lines).toMatchObject([{ request: "r1", level: 40, err: { message: "no space" } }]);
});

it("closes the connection of a response that has begun", async () => {
  thrown = new Error("s3cret");
  const response = await ask("/begun");
  await expect(response.text()).rejects.toThrow();
});
