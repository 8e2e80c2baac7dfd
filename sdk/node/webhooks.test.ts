import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { signatureHeaders } from "#events/payload.ts";
import { describe, expect, it } from "vitest";
import { middleware, verify, type WebhookEvent, WebhookError } from "./webhooks.ts";

const body = Buffer.from('{"id":"ev_1","type":"transaction.created","data":{"holder":"Jürgen"}}');
const now = 1_795_600_000_000;

/** Headers as a receiver gets them. */
function signed(secrets: string[], newest: "v1" | "v2" = "v1", at = now): Record<string, string> {
  const headers = Object.entries(signatureHeaders(body, secrets, { newest, now: at }));
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

describe("verify", () => {
  it("returns the event of a genuine call", () => {
    expect(verify(body, signed(["a"]), "a")).toMatchObject({ id: "ev_1" });
    expect(verify(body.toString(), new Headers(signed(["a"])), ["a"])).toMatchObject({
      id: "ev_1",
    });
  });

  it("accepts either secret while one is replaced", () => {
    expect(verify(body, signed(["new", "old"]), ["old"]).id).toBe("ev_1");
    expect(verify(body, signed(["old"]), ["new", "old"]).id).toBe("ev_1");
  });

  it.each([
    ["another secret", signed(["b"]), "a"],
    ["no signature", {}, "a"],
    ["a damaged signature", { "x-payload-signature": "v1=00" }, "a"],
    ["no known secret", signed(["a"]), []],
    ["an empty secret", signed([""]), ""],
  ])("refuses %s", (_, headers, secrets) => {
    expect(() => verify(body, headers, secrets)).toThrow(WebhookError);
  });

  it("refuses what is no body, and no headers", () => {
    for (const none of [undefined, null, { id: "ev_1" }]) {
      expect(() => verify(none as never, signed(["a"]), "a")).toThrow(WebhookError);
    }
    expect(() => verify(body, undefined as never, "a")).toThrow(WebhookError);
  });

  it("refuses another body", () => {
    expect(() => verify(`${body} `, signed(["a"]), "a")).toThrow("body is unchanged");
  });

  it("refuses repetitions if the webhook signs the time", () => {
    const headers = signed(["a"], "v2");
    expect(verify(body, headers, "a", { version: "v2", now }).id).toBe("ev_1");
    const late = { version: "v2", now: now + 301_000 } as const;
    expect(() => verify(body, headers, "a", late)).toThrow("repetition");
    expect(verify(body, headers, "a", { ...late, tolerance: 400 }).id).toBe("ev_1");
    expect(() => verify(body, signed(["a"]), "a", { version: "v2", now })).toThrow(WebhookError);
  });
});

/** What an Express app with the middleware answers to a call. */
async function answerOf(
  headers: Record<string, string>,
  { before = [], sent = body }: { before?: express.Handler[]; sent?: Uint8Array } = {},
) {
  const handled: WebhookEvent[] = [];
  const app = express();
  for (const each of before) app.use(each);
  const failing = headers["x-fail"] !== undefined;
  app.post(
    "/webhooks",
    middleware("a", async (event) => {
      if (failing) throw new Error("the database is away");
      handled.push(event);
    }),
  );
  app.use((error: Error, _request: unknown, response: express.Response, _next: unknown) => {
    response.status(500).send(error.message);
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/webhooks`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: new Uint8Array(sent),
  });
  const text = await response.text();
  server.close();
  return { status: response.status, text, handled: handled.map(({ id }) => id) };
}

describe("the middleware", () => {
  it("hands over the event and responds with exactly 200", async () => {
    expect(await answerOf(signed(["a"]))).toEqual({ status: 200, text: "ok", handled: ["ev_1"] });
  });

  it("takes what express.raw has read", async () => {
    const raw = express.raw({ type: "*/*" });
    expect(await answerOf(signed(["a"]), { before: [raw] })).toMatchObject({
      status: 200,
      handled: ["ev_1"],
    });
  });

  it("reads no more of a body than an event can have", async () => {
    const sent = new Uint8Array(2_000_000);
    const { status, text, handled } = await answerOf(signed(["a"]), { sent });
    expect([status, text, handled]).toEqual([400, "The body is larger than 1 MB.", []]);
  });

  it("refuses a call that is not genuine", async () => {
    expect(await answerOf(signed(["b"]))).toMatchObject({ status: 400, handled: [] });
  });

  it("says so if a parser has taken the body", async () => {
    const { status, text } = await answerOf(signed(["a"]), { before: [express.json()] });
    expect([status, text]).toEqual([400, expect.stringContaining("before body parsers")]);
  });

  it.each([[""], [[]], [[undefined]], [undefined]])(
    "is not made without a secret: %j",
    (secrets) => {
      expect(() => middleware(secrets as string, () => undefined)).toThrow("No secret was given");
    },
  );

  it("leaves an error of the handler to Express, so that the call is repeated", async () => {
    const { status, text } = await answerOf({ ...signed(["a"]), "x-fail": "1" });
    expect([status, text]).toEqual([500, "the database is away"]);
  });
});
