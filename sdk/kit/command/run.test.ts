import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { webhooks } from "#sdk/node/index.ts";
import { afterEach, describe, expect, it } from "vitest";
import { run } from "./run.ts";

type Call = { method: string; path: string; query: URLSearchParams; body: string };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that answers each call with JSON of a status. */
async function serve(answer: (call: Call, headers: Headers) => { status?: number; json: unknown }) {
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://x");
    const body = (await buffer(request)).toString();
    const headers = new Headers(request.headers as Record<string, string>);
    const { status = 200, json } = answer(
      { method: request.method ?? "", path, query, body },
      headers,
    );
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => once(server.close(), "close"));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs a line until it ends, or until `waits` waits are over. */
async function command(line: string, env: Record<string, string>, waits = 0) {
  const stop = new AbortController();
  const lines: string[] = [];
  let left = waits;
  const code = await run(line.split(" "), {
    env: { SVC_KEY: "svc_test_1", ...env },
    write: (text) => void lines.push(text),
    complain: (text) => void lines.push(`! ${text}`),
    wait: async () => {
      left -= 1;
      if (left < 0) stop.abort();
    },
    signal: stop.signal,
    version: () => "1.2.3",
  });
  return { code, lines };
}

describe("svc", () => {
  it("lists its commands", async () => {
    const { code, lines } = await command("help", {});
    expect(code).toBe(0);
    for (const name of ["listen", "trigger", "resend", "logs", "clock"]) {
      expect(lines[0]).toContain(`svc ${name} `);
    }
  });

  it.each([
    ["--version", "1.2.3"],
    ["listen --help", "svc listen --forward-to URL"],
    ["clock -h", "svc clock [advance SPAN"],
  ])("answers %s without a key", async (line, said) => {
    const { code, lines } = await command(line, { SVC_KEY: "" });
    expect([code, lines.join()]).toEqual([0, expect.stringContaining(said)]);
  });

  it("ends a call when it is stopped", async () => {
    const stop = new AbortController();
    const lines: string[] = [];
    const server = createServer(() => stop.abort()).listen(0, "127.0.0.1");
    await once(server, "listening");
    closing.push(() => {
      server.closeAllConnections();
      return once(server.close(), "close");
    });
    const { port } = server.address() as AddressInfo;
    const code = await run(["clock", "advance", "2", "years"], {
      env: { SVC_KEY: "svc_test_1", SVC_URL: `http://127.0.0.1:${port}` },
      write: (text) => void lines.push(text),
      complain: (text) => void lines.push(text),
      wait: async () => undefined,
      signal: stop.signal,
      version: () => "",
    });
    expect([code, lines]).toEqual([130, [expect.stringContaining("Stopped.")]]);
  });

  it.each([
    ["an unknown command", "sing", {}, "There is no svc sing."],
    ["an unknown option", "logs --loud", {}, "Usage: svc logs [--follow]"],
    ["no key", "logs", { SVC_KEY: "" }, "Set SVC_KEY"],
    [
      "an address that is none",
      "logs",
      { SVC_URL: "pay.example" },
      "such as http://127.0.0.1:8080",
    ],
    ["an address without a scheme", "logs", { SVC_URL: "localhost:9510" }, "SVC_URL is localhost"],
    ["a key of other letters", "logs", { SVC_KEY: "svc_test_ä" }, "copy your Test key again"],
    ["too many arguments", "resend ev_1 ev_2", {}, "Too much: ev_2. Usage: svc resend"],
    ["arguments that nobody reads", "logs all", {}, "Too much: all. Usage: svc logs"],
    ["more than a release", "clock release now", {}, "Too much: now."],
    ["a number that is none", "clock advance 1 day --times x", {}, "--times takes a number"],
    ["repeated releases", "clock release --times 2", {}, "--times takes a number"],
    ["a service that is not there", "logs", { SVC_URL: "http://127.0.0.1:9" }, "or set SVC_URL"],
    ["a Live key", "logs", { SVC_KEY: "svc_live_1" }, "works with a Test key only"],
    ["no handler", "listen", {}, "--forward-to http://localhost:3000/webhooks"],
    ["an unknown event type", "listen --forward-to http://x --events a", {}, "not a."],
    ["an unknown trigger", "trigger a", {}, "svc trigger takes transaction.created"],
    ["a trigger that needs a person", "trigger account.password_changed", {}, "needs a person"],
    ["no event", "resend", {}, "svc resend ev_…"],
    ["an option without its value", "listen --events", {}, "argument missing. Usage: svc listen"],
    ["a move of no length", "clock advance", {}, "svc clock advance 31 days"],
    ["a move to nowhere", "clock set", {}, "svc clock set 2027-01-31T10:00:00Z"],
    ["a span before now", "clock advance -1 day", {}, "Unknown option '-1'. Usage: svc clock"],
    ["an unknown move", "clock stop", {}, "takes advance, set or release"],
  ])("names the remedy for %s", async (_, line, env, message) => {
    const { code, lines } = await command(line, env, 3);
    expect([code, lines.join()]).toEqual([1, expect.stringContaining(message)]);
  });

  it("asks for another key if the service does not know it", async () => {
    const json = { code: 401, message: "Invalid credentials.", type: "unauthorized" };
    const SVC_URL = await serve(() => ({ status: 401, json }));
    const { code, lines } = await command("logs", { SVC_URL });
    const said = "! 401 Invalid credentials. Set SVC_KEY to a Test key of this service.";
    expect([code, lines]).toEqual([1, [said]]);
  });

  it("names who can help if a feature is not active", async () => {
    const json = { code: 403, message: "It is not activated.", type: "feature_not_enabled" };
    const SVC_URL = await serve(() => ({ status: 403, json }));
    const { lines } = await command("trigger session.finished", { SVC_URL });
    expect(lines).toEqual([
      "! 403 It is not activated. Ask the operator to activate it for Test mode.",
    ]);
  });

  it("prints what the service refuses, and never the key", async () => {
    const SVC_URL = await serve(() => ({
      status: 422,
      json: { code: 422, message: "Validation failed", errors: { advance: ["Must be a span."] } },
    }));
    const { lines } = await command("clock advance soon", { SVC_URL });
    expect(lines).toEqual(["! 422 Validation failed\n  advance: Must be a span."]);
  });
});

function single(id: string) {
  return { id, type: "transaction.created", message: "m", data: { holder: "Jürgen" } };
}

/** A service with these events, oldest first; each look at the list can add to them. */
async function serviceWith(events: { id: string; created_at: string }[], onLook: () => void) {
  return serve(({ path, query }) => {
    const [, id] = /^\/v1\/events\/(.+)$/.exec(path) ?? [];
    if (id) return { json: single(id) };
    onLook();
    const from = query.get("from") ?? "";
    const found = events.filter(({ created_at }) => created_at >= from);
    const sorted = query.get("direction") === "asc" ? found : found.toReversed();
    const page = sorted.slice(0, Number(query.get("per_page")));
    return { json: { data: page, last_page: 1 } };
  });
}

describe("svc listen", () => {
  it("forwards new events once each, signed, and skips those before", async () => {
    const SVC_WEBHOOK_SECRET = "secret";
    const events = [{ id: "ev_0", created_at: "2026-01-01T00:00:00" }];
    const later = [
      { id: "ev_1", created_at: "2026-01-01T00:00:00" },
      { id: "ev_2", created_at: "2026-01-01T00:00:09" },
    ];
    let looks = 0;
    const SVC_URL = await serviceWith(events, () => {
      looks += 1;
      const next = looks > 2 ? later.shift() : undefined;
      if (next) events.push(next);
    });
    const received: string[] = [];
    const handler = await serve(({ body }, headers) => {
      for (const version of ["v1", "v2"] as const) {
        received.push(webhooks.verify(body, headers, SVC_WEBHOOK_SECRET, { version }).id);
      }
      expect(JSON.parse(body)).not.toHaveProperty("message");
      return { json: {} };
    });
    const line = `listen --forward-to ${handler}/webhooks`;
    const { code, lines } = await command(line, { SVC_URL, SVC_WEBHOOK_SECRET }, 4);
    expect(code).toBe(0);
    expect(received).toEqual(["ev_1", "ev_1", "ev_2", "ev_2"]);
    const sent = lines.filter((each) => each.startsWith("transaction.created ev_"));
    expect(sent).toEqual([expect.stringContaining("  200  "), expect.stringContaining("  200  ")]);
    expect(lines.join()).not.toContain("Secret of this run");
  });

  it("misses no event that is stored after a later one, and repeats none in autumn", async () => {
    // In Berlin, ev_3 comes fifteen minutes after ev_2, and ev_5 is stored after ev_4.
    const times = ["01:30:00", "01:50:00", "02:50:00", "02:05:00", "02:20:00", "02:10:00"];
    const later = times.map((time, at) => ({ id: `ev_${at}`, created_at: `2027-10-31 ${time}` }));
    const events: typeof later = [];
    const SVC_URL = await serviceWith(events, () => events.push(...later.splice(0, 1)));
    const received: string[] = [];
    const handler = await serve(({ body }) => {
      received.push(JSON.parse(body).id);
      return { json: {} };
    });
    await command(`listen --forward-to ${handler}`, { SVC_URL, SVC_WEBHOOK_SECRET: "s" }, 6);
    expect(received).toEqual(["ev_2", "ev_3", "ev_4", "ev_5"]);
  });

  it("sends the events of several types once each, the earlier one first", async () => {
    const later = [
      { id: "ev_2", created_at: "2026-01-01 00:00:02", type: "transaction.created" },
      { id: "ev_1", created_at: "2026-01-01 00:00:01", type: "session.finished" },
    ];
    const SVC_URL = await serve(({ path, query }) => {
      const [, id] = /^\/v1\/events\/(.+)$/.exec(path) ?? [];
      if (id) return { json: single(id) };
      const isLook = query.get("direction") === "asc";
      const data = later.filter(({ type }) => isLook && type === query.get("type"));
      return { json: { data, last_page: 1 } };
    });
    const received: string[] = [];
    const handler = await serve(({ body }) => {
      received.push(JSON.parse(body).id);
      return { json: {} };
    });
    const types = "transaction.created,session.finished,transaction.created";
    const line = `listen --forward-to ${handler} --events ${types}`;
    await command(line, { SVC_URL, SVC_WEBHOOK_SECRET: "s" }, 2);
    expect(received).toEqual(["ev_1", "ev_2"]);
  });

  it("waits for a service that is away, and then sends everything", async () => {
    const first = { id: "ev_1", created_at: "2026-01-01T00:00:00" };
    const second = { id: "ev_2", created_at: "2026-01-01T00:00:01" };
    const down = new Set([2, 3, 4, 5, 6, 9, 10, 11, 12, 13]);
    let calls = 0;
    const SVC_URL = await serve(({ path, query }) => {
      calls += 1;
      if (down.has(calls)) return { status: 500, json: { code: 500, message: "Down." } };
      const [, id] = /^\/v1\/events\/(.+)$/.exec(path) ?? [];
      if (id) return { json: single(id) };
      const data = query.get("direction") === "asc" ? [first, second] : [];
      return { json: { data, last_page: 1 } };
    });
    const received: string[] = [];
    const handler = await serve(({ body }) => {
      received.push(JSON.parse(body).id);
      return { json: {} };
    });
    const line = `listen --forward-to ${handler}`;
    const { code, lines } = await command(line, { SVC_URL, SVC_WEBHOOK_SECRET: "s" }, 16);
    expect([code, received]).toEqual([0, ["ev_1", "ev_2"]]);
    const said = lines.filter((each) => /Waiting for the service|answers again/.test(each));
    expect(said).toEqual([
      "Down. Waiting for the service; nothing is lost.",
      "The service answers again.",
    ]);
  });

  it("says which event was deleted before it was sent, and goes on", async () => {
    const SVC_URL = await serve(({ path, query }) => {
      if (path.endsWith("ev_1")) return { status: 410, json: { code: 410, message: "Gone." } };
      if (path.endsWith("ev_2")) return { json: single("ev_2") };
      const rows = ["ev_1", "ev_2"].map((id) => ({ id, created_at: "2026-01-01T00:00:00" }));
      return { json: { data: query.get("direction") === "asc" ? rows : [], last_page: 1 } };
    });
    const handler = await serve(() => ({ json: {} }));
    const line = `listen --forward-to ${handler}`;
    const { lines } = await command(line, { SVC_URL, SVC_WEBHOOK_SECRET: "s" });
    expect(lines).toContain("ev_1  not sent: the service has deleted it since.");
    expect(lines.at(-1)).toContain("ev_2  200");
  });

  it("makes a secret of its own and prints it once", async () => {
    const SVC_URL = await serviceWith([], () => undefined);
    const { lines } = await command("listen --forward-to http://127.0.0.1:9/", { SVC_URL });
    expect(lines[0]).toMatch(/^Secret of this run: svc_listen_[0-9a-f]{48}$/);
  });

  it("says that the handler did not answer", async () => {
    const SVC_URL = await serviceWith([], () => undefined);
    const line = "resend ev_1 --forward-to http://127.0.0.1:9/";
    const { lines } = await command(line, { SVC_URL, SVC_WEBHOOK_SECRET: "secret" });
    expect(lines[0]).toMatch(/^transaction\.created ev_1 {2}no answer: /);
  });
});

describe("svc clock", () => {
  it("repeats a move, so that a listener keeps up", async () => {
    const bodies: string[] = [];
    const SVC_URL = await serve(({ body }) => {
      bodies.push(body);
      return { json: { now: `2026-0${bodies.length}-01`, frozen: true, target: null } };
    });
    const { code, lines } = await command("clock advance 30 days --times 3", { SVC_URL }, 2);
    expect([code, lines]).toEqual([0, [1, 2, 3].map((month) => `2026-0${month}-01, frozen`)]);
    expect(bodies).toEqual(bodies.map(() => '{"advance":"30 days"}'));
  });
});

describe("svc trigger", () => {
  it("fails if the session ends in another way", async () => {
    const SVC_URL = await serve(({ path }) => {
      if (path !== "/v1/wizard") return { json: { wizard_session_key: "k", transaction: "1-xv" } };
      const form = { name: "bank", elements: [] };
      return { json: { form, polling: {}, error: { message: "", recoverable: false } } };
    });
    const { code, lines } = await command("trigger transaction.created", { SVC_URL });
    expect([code, lines]).toEqual([1, [expect.stringContaining("ended with error, so there is")]]);
  });

  it("says that it moves the clock before it does, and can be stopped", async () => {
    let calls = 0;
    const SVC_URL = await serve(() => {
      calls += 1;
      return { json: {} };
    });
    const { code, lines } = await command("trigger bank_accounts.consent_expiring", { SVC_URL });
    expect([code, calls]).toEqual([130, 0]);
    expect(lines).toEqual([
      expect.stringContaining("move by 170 days"),
      "! Stopped: the clock has not moved.",
    ]);
  });
});

function lineOf(id: string) {
  const call = { at: "2026-01-01T00:00:00", method: "GET", path: "/v1/version", status: 200 };
  return { id, ...call, ms: 1, error: "", transaction: "" };
}

describe("svc logs", () => {
  it("prints each call once, oldest first", async () => {
    let looks = 0;
    const SVC_URL = await serve(() => {
      looks += 1;
      return { json: { data: [lineOf("b"), lineOf("a")].slice(looks > 1 ? 0 : 1) } };
    });
    const { lines } = await command("logs --follow", { SVC_URL }, 1);
    expect(lines).toEqual(
      ["a", "b"].map((id) => `2026-01-01T00:00:00  200  GET  /v1/version  1 ms  ${id}`),
    );
  });
});
