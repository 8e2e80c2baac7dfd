import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import type { Repositories, Store } from "#storage/store.ts";
import { createMetrics, mayRead } from "./metrics.ts";

function askedBy(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
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
    expect(mayRead(allowed)(askedBy(address, headers), address)).toBe(read);
  });

  test("by a caller that a trusted proxy reports", () => {
    const request = askedBy("127.0.0.1", { "x-forwarded-for": "10.0.0.1" });
    expect(mayRead(["10.0.0.0/8"])(request, "10.0.0.1")).toBe(true);
  });
});

test("events are counted by kind", async () => {
  const { measures, text } = createMetrics(() => 0);
  measures.request({ method: "GET", route: null, status: 404, ms: 3 });
  measures.wizard({ product: "svc_pay", step: "login", end: null });
  measures.wizard({ product: "svc_pay", step: "error", end: "session_expired" });
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
