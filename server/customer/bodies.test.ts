// How large a body of the account area may be, against the real app.
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { API } from "./mount.ts";
import { type Browser, headersOf, signIn } from "./testing/sign-in.ts";

let api: Api;
let developer: Browser;
beforeAll(async () => {
  api = await openApi();
  developer = await signIn(api, { role: "developer" });
});
afterAll(() => api.close());

const IMPORT = "/test/blacklist/import";

/** Sends a body of so many bytes; all are blanks but for the first and last. */
async function send(path: string, length: number, browser = developer): Promise<number> {
  const body = `{${" ".repeat(length - 2)}}`;
  const headers = { ...headersOf(browser), "content-type": "application/json" };
  return (await fetch(`${api.base}${API}${path}`, { method: "POST", headers, body })).status;
}

describe("a body", () => {
  it.each([
    ["of a call without a file", "/session/merchant", 64 * 1024],
    ["of a call without a file that changes much", "/test/keys", 64 * 1024],
    ["with a logo", "/look/logo", 8 * 1024 * 1024],
    ["with a list of accounts", IMPORT, 8 * 1024 * 1024],
  ])("%s has a bound of its own", async (_, path, most) => {
    expect(await send(path, most)).not.toBe(413);
    expect(await send(path, most + 1)).toBe(413);
  });

  it("with a file is read from those who may send it alone", async () => {
    const reader = await signIn(api, { role: "read_only" });
    expect(await send(IMPORT, 8 * 1024 * 1024, reader)).toBe(403);
  });
});

/** Begins to send a file. */
async function begin(browser: Browser): Promise<ClientRequest> {
  const call = request(`${api.base}${API}${IMPORT}`, {
    method: "POST",
    headers: {
      ...headersOf(browser),
      "content-type": "application/json",
      "content-length": 2,
      // The server says once it has the head of the call.
      expect: "100-continue",
    },
  });
  call.on("error", () => undefined);
  await once(call, "continue");
  call.write("{");
  return call;
}

async function answerTo(call: ClientRequest): Promise<number | undefined> {
  const answered = once(call, "response");
  call.end("}");
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe("while a merchant's people send two files", () => {
  it("a third is refused, one of another merchant is not, and the next is read after them", async () => {
    const calls = [await begin(developer), await begin(await signIn(api))];
    await expect.poll(() => send(IMPORT, 2)).toBe(429);
    const headers = { ...headersOf(developer), "content-type": "application/json" };
    const path = `${api.base}${API}${IMPORT}`;
    const refused = await fetch(path, { method: "POST", headers, body: "{}" });
    expect(await refused.json()).toMatchObject({ code: 429, type: "upload_in_progress" });
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await send(IMPORT, 2, await signIn(api, { merchant: api.merchants.second }))).toBe(422);
    expect(await Promise.all(calls.map(answerTo))).toEqual([422, 422]);
    expect(await send(IMPORT, 2)).toBe(422);
  });

  it("one that its client gives up makes room", async () => {
    const [left] = [await begin(developer), await begin(developer)];
    await expect.poll(() => send(IMPORT, 2)).toBe(429);
    left.destroy();
    await expect.poll(() => send(IMPORT, 2)).toBe(422);
  });
});
