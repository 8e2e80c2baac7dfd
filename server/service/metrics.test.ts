import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import type { Repositories, Store } from "#storage/store.ts";
import { createMetrics, mayRead } from "./metrics.ts";

const BASE = "https://svc.example";
const TOKEN = "t".repeat(32);
const LOCAL = { isLocal: true, metricsAllow: [], metricsToken: null };
const PUBLIC = { ...LOCAL, isLocal: false };

function askedBy(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  const host = "localhost:8080";
  return { headers: { host, ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe("metrics can be read", () => {
  test.each([
    [[], "127.0.0.1", {}, true],
    [[], "::1", {}, true],
    [[], "::ffff:127.0.0.1", {}, true],
    [[], "10.0.0.1", {}, false],
    [[], "127.0.0.1", { "x-forwarded-for": "1.2.3.4" }, false],
    [[], "127.0.0.1", { forwarded: "for=1.2.3.4" }, false],
    [[], "127.0.0.1", { via: "1.1 proxy" }, false],
    [["10.0.0.0/8"], "10.0.0.1", {}, true],
    [["10.0.0.0/8"], "11.0.0.1", {}, false],
  ])("with %j by %s with %j: %s", (allowed, address, headers, read) => {
    const readers = { ...LOCAL, metricsAllow: allowed };
    expect(mayRead(readers, BASE)(askedBy(address, headers), address)).toBe(read);
  });

  test("by this machine only if no other machine can reach the service", () => {
    // A proxy on this machine need not say that it forwards requests.
    const request = askedBy("127.0.0.1");
    expect(mayRead(PUBLIC, BASE)(request, "127.0.0.1")).toBe(false);
    const allowed = { ...PUBLIC, metricsAllow: ["127.0.0.1"] };
    expect(mayRead(allowed, BASE)(request, "127.0.0.1")).toBe(true);
  });

  test.each([
    [`Bearer ${TOKEN}`, true],
    [`Bearer ${TOKEN}x`, false],
    [`Basic ${TOKEN}`, false],
    ["Bearer ", false],
    ["", false],
  ])("with the authorization %j: %s", (authorization, read) => {
    const readers = { ...PUBLIC, metricsToken: TOKEN };
    const headers = { host: "metrics.internal.example", authorization };
    expect(mayRead(readers, BASE)(askedBy("192.0.2.1", headers), "192.0.2.1")).toBe(read);
  });

  test.each([
    ["svc.example", true],
    ["localhost:8080", true],
    ["evil.example:8080", false],
  ])("through the host %s, which another owner may point here: %s", (host, read) => {
    expect(mayRead(LOCAL, BASE)(askedBy("127.0.0.1", { host }), "127.0.0.1")).toBe(read);
  });

  test("by a caller that a trusted proxy reports", () => {
    const request = askedBy("127.0.0.1", { "x-forwarded-for": "10.0.0.1" });
    const readers = { ...PUBLIC, metricsAllow: ["10.0.0.0/8"] };
    expect(mayRead(readers, BASE)(request, "10.0.0.1")).toBe(true);
  });
});

test("events are counted by kind", async () => {
  const { measures, text } = createMetrics(() => 0);
  measures.request({ method: "GET", route: null, status: 404, ms: 3 });
  measures.page({ product: "svc_pay", step: "login" });
  measures.end({ product: "svc_pay", end: "session_expired" });
  const tried = { at: 0, ms: 20, answer: "", error: "refused" };
  measures.delivery("retried", { ...tried, status: null });
  measures.delivery("dropped", { ...tried, status: 500 });
  const lines = (await text()).split("\n");
  for (const line of [
    'svc_http_request_seconds_count{method="GET",route="other",status="404"} 1',
    'svc_wizard_pages_total{product="svc_pay",step="login"} 1',
    'svc_wizard_ends_total{product="svc_pay",end="session_expired"} 1',
    'svc_webhook_try_seconds_count{outcome="retried",status="none"} 1',
    'svc_webhook_try_seconds_count{outcome="dropped",status="500"} 1',
    "svc_store_up 0",
  ]) {
    expect(lines).toContain(line);
  }
});

test("a measured transaction runs with its own options", async () => {
  const asked: unknown[] = [];
  const write: Store["write"] = (work, options) => {
    asked.push(options);
    return work({} as Repositories);
  };
  const store = createMetrics(() => 0).measured({ write } as Store);
  expect(await store.write(async () => "kept", { alone: true })).toBe("kept");
  expect(asked).toEqual([{ alone: true }]);
});
