// Every call that names an object, with the ids of another merchant and of the other mode.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import type { CallKey } from "#schema/account/call.ts";
import { CALLS, type Calls } from "#schema/account/calls.ts";
import type { Mode } from "#schema/codes.ts";
import { sampleResend } from "#storage/contract/resends.ts";
import { sampleDelivery, sampleWebhook } from "#storage/contract/samples-events.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";
import { fillTraffic } from "./testing/traffic/traffic.ts";

let api: Api;
let ids: Record<string, string>;
let own: Browser;
let foreign: Browser;
beforeAll(async () => {
  api = await openApi();
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  await fillTraffic(api.ctx.store, { ...scope, sessions: 60, seed: 5, now: api.ctx.clock() });
  own = await signIn(api);
  const firstOf = async (key: Key, path: string) => {
    const { body } = await own.ask(key, path);
    return String((body["items"] as { id: string }[])[0]?.id);
  };
  const iban = { iban: "DE89370400440532013000" };
  const { body: blocked } = await own.ask("POST /:mode/blacklist", "/test/blacklist", iban);
  ids = {
    ...(await fill()),
    events: await firstOf("GET /:mode/events", "/test/events"),
    "bank-users": await firstOf("GET /:mode/bank-users", "/test/bank-users"),
    blacklist: String(blocked["id"]),
  };
  foreign = await signIn(api, { merchant: api.merchants.second });
}, 60_000);
afterAll(() => api.close());

/** The id of an object of each kind, by the first part of its path. */
function fill(): Promise<Record<string, string>> {
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  return api.ctx.store.write(async (db) => {
    const mine = db.in(scope);
    const made = { id: "wh_mine", url: "https://mine.example/", mode: scope.mode } as const;
    await db.webhooks.insert(sampleWebhook({ ...made, merchant: scope.merchant }));
    const delivery = sampleDelivery({ ...scope, id: "dlv_mine", state: "failed" });
    await db.deliveries.insert({ ...delivery, webhook: made.id, keptUntil: Date.now() * 2 });
    await mine.resends.insert(sampleResend({ ...scope, id: "rsd_mine", webhook: made.id }));
    const finished = { limit: 1, outcome: "finished" } as const;
    const [session] = await mine.sessions.recent(finished);
    const [paid] = await mine.sessions.recent({ ...finished, product: "svc_pay" });
    const [risky] = await mine.sessions.recent({ ...finished, product: "svc_risk" });
    const [request] = await mine.requests.list({ limit: 1 });
    const keys = await db.keys.list(scope.merchant);
    const key = keys.find(({ mode, revokedAt }) => mode === scope.mode && revokedAt === null);
    const found = {
      sessions: session?.transaction,
      objects: paid?.transaction,
      payments: paid?.transaction,
      risks: risky?.transaction,
      requests: request?.id,
      keys: key?.id,
    };
    const named = Object.entries(found).map(([kind, id]) => [kind, id ?? "missing"]);
    const rest = { webhooks: made.id, deliveries: delivery.id, resends: "rsd_mine" };
    return { ...Object.fromEntries(named), ...rest };
  });
}

type Key = CallKey & keyof Calls;

const BODIES: { [K in Key]?: object } = {
  "POST /:mode/keys/:id/limits": { label: "shop", scope: "full" },
  "POST /:mode/keys/:id/rotate": { overlapHours: 1 },
  "POST /:mode/webhooks/:id/options": { description: "theirs" },
  "POST /:mode/webhooks/:id/pause": { paused: true },
  "POST /:mode/webhooks/:id/rotate": { overlapHours: 1 },
  "POST /:mode/webhooks/:id/resend-failed": { since: "2026-01-01T00:00:00Z" },
  "POST /:mode/payments/:id/status": { status: "LOSS" },
};

const NAMING = (Object.keys(CALLS) as Key[]).filter(
  (key) => key.includes("/:mode/") && /:id/.test(key),
);

function pathOf(key: Key, mode: Mode): string {
  const [, path = ""] = key.split(" ", 2);
  const [, , kind = ""] = path.split("/");
  return path
    .replace(":mode", mode)
    .replace(":kind", "payments")
    .replace(":document", "full")
    .replace(":format", "json")
    .replace(":id", ids[kind] ?? "unknown")
    .replaceAll(/:\w+/g, "unknown");
}

/** Everything that a change could leave. */
async function everything(): Promise<string> {
  return api.ctx.store.read(async (db) => {
    const mine = db.in({ merchant: api.merchants.first, mode: "test" });
    return JSON.stringify([
      await db.webhooks.list(api.merchants.first),
      await db.keys.list(api.merchants.first),
      await db.deliveries.list(api.merchants.first, { limit: 1000 }),
      await mine.sessions.recent({ limit: 1000 }),
      await mine.payments.find(ids["payments"] ?? ""),
      await mine.bankUsers.find(ids["bank-users"] ?? ""),
      (await own.ask("GET /:mode/blacklist", "/test/blacklist")).text,
    ]);
  });
}

describe.each(NAMING)("%s", (key) => {
  it("finds nothing of another merchant, nor of the other mode", async () => {
    const before = await everything();
    for (const [browser, mode] of [
      [foreign, "test"],
      [foreign, "live"],
      [own, "live"],
    ] as const) {
      const { status, text } = await browser.ask(key, pathOf(key, mode), BODIES[key]);
      expect([mode, status]).toEqual([mode, 404]);
      expect(text).not.toContain("mine.example");
    }
    expect(await everything()).toBe(before);
  });
});

it("the same ids are found by who owns them", async () => {
  for (const key of NAMING) {
    const [, , kind = ""] = (key.split(" ", 2)[1] ?? "").split("/");
    if (!key.startsWith("GET ") || !ids[kind] || /:(document|account)/.test(key)) continue;
    expect([key, (await own.ask(key, pathOf(key, "test"))).status]).toEqual([key, 200]);
  }
});
