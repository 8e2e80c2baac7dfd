import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLimits } from "#http/limits.ts";
import { type Api, openApi } from "#http/testing/api.ts";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { createFintsFront, PATH } from "./front.ts";
import { codesOf, openBank } from "./testing/customer.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const ANONYMOUS =
  "HNHBK:1:3+000000000125+300+0+1'HKIDN:2:2+280:88888888+9999999999+0+0'HKVVB:3:3+0+0+0+product+1'HNHBS:4:1+1'";

async function open(address: number | null = null, trustProxy?: string): Promise<string> {
  const limits = await createLimits({ key: null, address, failures: null, demo: null }, null);
  const pages = [createFintsFront(openBank().bank, limits)];
  return api.serve({ pages, ...(trustProxy !== undefined && { trustProxy }) });
}

async function post(base: string, body: string | null, method = "POST") {
  const response = await fetch(base + PATH, method === "GET" ? {} : { method, body });
  return { status: response.status, text: await response.text() };
}

function encode(message: string): string {
  const size = String(message.length).padStart(12, "0");
  return Buffer.from(message.replace(/\d{12}/, size), "latin1").toString("base64");
}

it("answers messages in Base64, also with line breaks", async () => {
  const body = encode(ANONYMOUS).replace(/(.{60})/g, "$1\r\n");
  const { status, text } = await post(await open(), body);
  expect(status).toBe(200);
  const { segments } = readMessage(Buffer.from(text, "base64"));
  expect(codesOf(segments)).toContain("3050");
});

it("answers a message that it cannot read", async () => {
  const { status, text } = await post(await open(), encode("hello"));
  expect(status).toBe(200);
  expect(codesOf(readMessage(Buffer.from(text, "base64")).segments)).toEqual(["9110", "9800"]);
});

it.each([
  ["no Base64", "<html>", "POST", 400],
  ["nothing", "", "POST", 400],
  ["more than a megabyte", "A".repeat(1_400_001), "POST", 413],
  ["another method", null, "GET", 405],
])("refuses %s", async (_, body, method, status) => {
  expect((await post(await open(), body, method)).status).toBe(status);
});

it("limits the messages of an address", async () => {
  const base = await open(2);
  const statuses: number[] = [];
  for (let nth = 0; nth < 3; nth++) statuses.push((await post(base, encode(ANONYMOUS))).status);
  expect(statuses).toEqual([200, 200, 429]);
});

it("counts all addresses of an IPv6 network as one", async () => {
  const base = await open(1, "loopback");
  const statuses: number[] = [];
  for (const address of ["2001:db8::1", "2001:db8::ffff:2", "2001:db9::1"]) {
    const headers = { "x-forwarded-for": address };
    const answer = await fetch(base + PATH, { method: "POST", body: encode(ANONYMOUS), headers });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 429, 200]);
});

it("refuses a message over the limit without waiting for its body", async () => {
  const base = await open(1);
  await post(base, encode(ANONYMOUS));
  const sending = request(base + PATH, {
    method: "POST",
    headers: { "content-length": 1_000_000 },
  });
  // The head alone: the body never comes.
  sending.on("error", () => {}).flushHeaders();
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(429);
  sending.destroy();
});
