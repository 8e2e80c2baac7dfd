import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isCreation } from "./attempts.ts";
import { createClient } from "./client.ts";
import {
  AuthenticationError,
  ConnectionError,
  NotFoundError,
  RateLimitError,
  ServerError,
  SvcError,
  ValidationError,
} from "./errors.ts";

type Seen = { call: string; key: string | null; authorization: string | null; body: string };

/** The start of an answer whose connection is lost then. */
function cut(): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"transaction":'));
      stream.error(new TypeError("terminated"));
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

/** A client of a service that gives these answers in turn, the last one again and again. */
function clientOf(...answers: (() => Response)[]) {
  const seen: Seen[] = [];
  const waits: number[] = [];
  const client = createClient({
    baseUrl: "https://pay.example/",
    key: "svc_test_key",
    random: () => 0,
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const { headers } = request;
      seen.push({
        call: `${request.method} ${pathname}${search}`,
        key: headers.get("idempotency-key"),
        authorization: headers.get("authorization"),
        body: await request.text(),
      });
      return (answers[seen.length - 1] ?? answers.at(-1) ?? offline)();
    },
  });
  return { client, seen, waits };
}

function offline(): Response {
  throw new TypeError("fetch failed");
}

/** Never answers. */
function silent({ signal }: Request): Promise<Response> {
  return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
}

function json(status: number, body: object, headers = {}): () => Response {
  return () => Response.json(body, { status, headers });
}

const OPENED = json(200, { wizard_session_key: "k", transaction: "1-xv-a" });
const FAILED = json(500, { code: 500, type: "internal_error", message: "Internal server error." });
const params = { path: { id: "x" } };

describe("the types", () => {
  it("are those of the API description (npm run client writes them)", () => {
    const root = new URL("../../", import.meta.url);
    const description = readFileSync(new URL("server/docs/openapi.json", root));
    const hash = createHash("sha256").update(description).digest("hex");
    expect(readFileSync(new URL("sdk/node/api.ts", root), "utf8").split("\n")[1]).toBe(
      `// ${hash}`,
    );
  });

  it("know which calls take an idempotency key", () => {
    const description = new URL("../../server/docs/openapi.json", import.meta.url);
    const { paths } = JSON.parse(readFileSync(description, "utf8")) as {
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
    };
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { parameters = [] }] of Object.entries(operations)) {
        const taken = parameters.some(({ name }) => name === "Idempotency-Key");
        const call = [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, "x")] as const;
        expect([...call, isCreation(...call)]).toEqual([...call, taken]);
      }
    }
  });
});

describe("a call", () => {
  it("sends the key and resolves with the body", async () => {
    const { client, seen } = clientOf(OPENED);
    const opened = await client.post("/v1/verifications", { body: { check_amount: 100 } });
    expect(opened.transaction).toBe("1-xv-a");
    expect(seen).toMatchObject([
      {
        call: "POST /v1/verifications",
        authorization: `Basic ${btoa("api:svc_test_key")}`,
        body: '{"check_amount":100}',
      },
    ]);
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(["", ".", "..", undefined])("is not sent with %j in its path", async (id) => {
    const { client, seen } = clientOf(OPENED);
    const path = { id } as { id: string };
    const call = client.get("/v1/verifications/{id}", { params: { path } });
    await expect(call).rejects.toThrow(/^id of \/v1\/verifications\/\{id\} is /);
    expect(seen).toEqual([]);
  });

  it("uses the credential of withKey", async () => {
    const { client, seen } = clientOf(json(200, { data: [], last_page: 1 }));
    await client.withKey("token").get("/v1/connections");
    expect(seen[0]?.authorization).toBe(`Basic ${btoa("api:token")}`);
  });

  it("resolves with undefined if the response has no body", async () => {
    const { client } = clientOf(() => new Response(null, { status: 204 }));
    expect(await client.delete("/v1/blacklist/{id}", { params })).toBeUndefined();
  });
});

describe("a refusal", () => {
  it("names the fields", async () => {
    const errors = { amount: ["Must be positive."] };
    const body = { code: 422, type: "validation_failed", message: "Validation failed", errors };
    const { client } = clientOf(json(422, body, { "request-id": "r1" }));
    const error = await client.post("/v1/risks", { body: {} }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({
      code: 422,
      type: "validation_failed",
      message: "Validation failed",
      fields: errors,
      requestId: "r1",
    });
  });

  it.each([
    [401, AuthenticationError],
    [404, NotFoundError],
    [410, NotFoundError],
  ])("with status %i has a class of its own", async (status, Class) => {
    const { client, seen } = clientOf(json(status, { code: status, message: "no" }));
    await expect(client.get("/v1/events/{id}", { params })).rejects.toBeInstanceOf(Class);
    expect(seen).toHaveLength(1);
  });

  it("of a proxy has its status", async () => {
    const { client } = clientOf(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    const error = client.get("/v1/version");
    await expect(error).rejects.toBeInstanceOf(ServerError);
    await expect(error).rejects.toMatchObject({ code: 502, type: "" });
  });
});

describe("an answer of somebody else", () => {
  it("is an error, also with status 200", async () => {
    const headers = { "content-type": "text/html" };
    const { client } = clientOf(() => new Response("<h1>Welcome</h1>", { headers }));
    const error = client.get("/v1/version");
    await expect(error).rejects.toBeInstanceOf(SvcError);
    await expect(error).rejects.toMatchObject({
      code: 200,
      message: expect.stringContaining("baseUrl"),
    });
  });

  it("is none if the caller takes any", async () => {
    const headers = { "content-type": "text/csv" };
    const { client } = clientOf(() => new Response("a;b", { headers }));
    const call = client.get("/v1/risks/{id}/accountSnapshot", { params, parseAs: "text" });
    expect(await call).toBe("a;b");
  });
});

describe("a failed attempt", () => {
  it("is repeated with the same idempotency key, after growing waits", async () => {
    const { client, seen, waits } = clientOf(FAILED, offline, OPENED);
    await client.post("/v1/payments", { body: { amount: 1 } as never });
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(new Set(seen.map(({ body }) => body))).toEqual(new Set(['{"amount":1}']));
    expect(waits).toEqual([250, 500]);
  });

  it("waits as long as the service asks", async () => {
    const limited = json(429, { code: 429, message: "slow down" }, { "retry-after": "7" });
    const { client, waits } = clientOf(limited, OPENED);
    await client.post("/v1/verifications", { body: {} });
    expect(waits).toEqual([7000]);
  });

  it("is not repeated if the service asks for more than an hour", async () => {
    const limited = json(429, { code: 429, message: "tomorrow" }, { "retry-after": "86400" });
    const { client, seen, waits } = clientOf(limited);
    await expect(client.get("/v1/version")).rejects.toMatchObject({ retryAfter: 86_400 });
    expect([seen.length, waits]).toEqual([1, []]);
  });

  it("ends with the last refusal", async () => {
    const limited = json(429, { code: 429, message: "slow down" }, { "retry-after": "1" });
    const { client, seen } = clientOf(limited);
    const error = client.get("/v1/version");
    await expect(error).rejects.toBeInstanceOf(RateLimitError);
    await expect(error).rejects.toMatchObject({ retryAfter: 1 });
    expect(seen).toHaveLength(4);
  });

  it("ends with a ConnectionError if no answer came", async () => {
    const { client, seen } = clientOf(offline);
    const error = client.get("/v1/version");
    await expect(error).rejects.toBeInstanceOf(ConnectionError);
    await expect(error).rejects.toThrow("GET /v1/version got no answer from https://pay.example.");
    expect(seen).toHaveLength(4);
  });

  it("is also one whose answer did not arrive whole", async () => {
    const { client, seen } = clientOf(cut, OPENED);
    const { transaction } = await client.post("/v1/verifications", { body: {} });
    expect([transaction, seen.length]).toEqual(["1-xv-a", 2]);
    await expect(clientOf(cut).client.get("/v1/version")).rejects.toBeInstanceOf(ConnectionError);
  });

  it("is also one that takes too long", async () => {
    const options = {
      baseUrl: "https://pay.example",
      key: "k",
      retries: 0,
      timeout: 1,
      fetch: silent,
    };
    const error = await createClient(options)
      .get("/v1/version")
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(String((error as Error).cause)).toContain("within 1 ms");
  });

  it("is not repeated if that could execute something twice", async () => {
    const { client, seen } = clientOf(FAILED);
    const call = client.post("/v1/payments/{id}/received", { params });
    await expect(call).rejects.toBeInstanceOf(ServerError);
    expect(seen).toHaveLength(1);
  });

  it("does not outlive the caller's signal", async () => {
    const { client, seen } = clientOf(offline);
    const signal = AbortSignal.abort();
    await expect(client.get("/v1/version", { signal })).rejects.toThrow("aborted");
    expect(seen).toHaveLength(1);
  });

  it("is not repeated once the caller's signal has ended the wait", async () => {
    const stop = new AbortController();
    const fetch = async () => {
      setImmediate(() => stop.abort(new Error("enough")));
      return Response.json({ code: 503 }, { status: 503, headers: { "retry-after": "3600" } });
    };
    const client = createClient({ baseUrl: "https://pay.example", key: "k", fetch });
    await expect(client.get("/v1/version", { signal: stop.signal })).rejects.toThrow("enough");
  });
});

describe("a list", () => {
  it("is read page by page", async () => {
    const [first, second] = ["a", "b"].map((id) => json(200, { data: [{ id }], last_page: 2 }));
    const { client, seen } = clientOf(first ?? offline, second ?? offline);
    const ids: string[] = [];
    const query = { type: "transaction.created" };
    for await (const { id } of client.list("/v1/events", { params: { query } })) ids.push(id);
    expect(ids).toEqual(["a", "b"]);
    expect(seen.map(({ call }) => call)).toEqual([
      "GET /v1/events?per_page=100&type=transaction.created&page=1",
      "GET /v1/events?per_page=100&type=transaction.created&page=2",
    ]);
  });
});

describe("an option that is undefined has its default", () => {
  const unset = { retries: undefined, timeout: undefined, fetch: undefined, random: undefined };
  const base = { baseUrl: "https://pay.example", key: "k" };

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("as the number of attempts, the function that sends and the spread of waits", async () => {
    const answers = [offline, offline, offline, offline, OPENED];
    const fetch = vi.fn<() => Promise<Response>>(async () => (answers.shift() ?? OPENED)());
    vi.stubGlobal("fetch", fetch);
    const options = { ...base, ...unset, wait: async () => undefined };
    const client = createClient(options as never);
    await expect(client.get("/v1/version")).rejects.toBeInstanceOf(ConnectionError);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("as the time of an attempt", async () => {
    vi.useFakeTimers();
    const options = { ...base, ...unset, retries: 0, fetch: silent };
    const call = createClient(options as never).get("/v1/version");
    const error = call.catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(String(((await error) as Error).cause)).toContain("within 90000 ms");
  });
});

it("a list begins at the page that the caller names", async () => {
  const { client, seen } = clientOf(json(200, { data: [{ id: "c" }], last_page: 3 }));
  const query = { page: 3, per_page: 1 };
  for await (const { id } of client.list("/v1/events", { params: { query } })) expect(id).toBe("c");
  expect(seen.map(({ call }) => call)).toEqual(["GET /v1/events?per_page=1&page=3"]);
});

it.each([
  [{ baseUrl: undefined, key: "k" }, "baseUrl is undefined: give the address"],
  [{ baseUrl: "pay.example", key: "k" }, 'baseUrl is "pay.example"'],
  [{ baseUrl: "localhost:8080", key: "k" }, 'baseUrl is "localhost:8080"'],
  [{ baseUrl: "https://pay.example", key: undefined }, "key is empty"],
  [{ baseUrl: "https://pay.example", key: "schlüssel" }, "characters that no key has"],
])("a client of %j says what is missing", (options, message) => {
  expect(() => createClient(options as never)).toThrow(message);
});
