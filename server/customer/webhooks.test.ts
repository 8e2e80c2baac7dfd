// Webhooks and their deliveries in the account area, against the real app and a real receiver.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createGuard } from "#events/guard.ts";
import { RESEND, resendTask } from "#events/resends.ts";
import { type Receiver, startReceiver } from "#events/testing/receiver.ts";
import { type Api, openApi } from "#http/testing/api.ts";
import { HOUR } from "#schema/time.ts";
import { sampleDelivery } from "#storage/contract/samples-events.ts";
import type { Delivery } from "#storage/tables/records.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

let api: Api;
let receiver: Receiver;
let developer: Browser;
beforeAll(async () => {
  receiver = await startReceiver();
  const opened = await openApi();
  api = { ...opened, base: await opened.serve({ guard: createGuard(["127.0.0.1"]) }) };
  developer = await signIn(api, { role: "developer" });
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});
beforeEach(async () => {
  await api.ctx.store.write(async (db) => {
    for (const { id } of await db.webhooks.list(api.merchants.first)) await db.webhooks.delete(id);
  });
});

type Point = { ok: number; failed: number };
type Row = { id: string; secretEnd: string; health: Point[] } & Record<string, unknown>;

async function listed(mode = "test"): Promise<{ items: Row[]; free: number }> {
  const { body } = await developer.ask("GET /:mode/webhooks", `/${mode}/webhooks`);
  return body as { items: Row[]; free: number };
}

async function add(path: string, more: object = {}): Promise<string> {
  const { fingerprint } = receiver;
  const request = { url: receiver.url(path), fingerprint, ...more };
  const { status, body } = await developer.ask("POST /:mode/webhooks", "/test/webhooks", request);
  expect(status).toBe(200);
  return String(body["id"]);
}

/** Writes deliveries of a webhook. */
async function put(webhook: string, all: Partial<Delivery>[]): Promise<void> {
  const { store, clock } = api.ctx;
  const { first: merchant } = api.merchants;
  await store.write(async (db) => {
    for (const [nth, each] of all.entries()) {
      const [createdAt, keptUntil] = [clock() - nth * 1000, clock() + HOUR];
      const base = { merchant, mode: "test", webhook, createdAt, keptUntil } as const;
      await db.deliveries.insert(
        sampleDelivery({ ...base, id: `dlv_${webhook}${nth}`, tries: 1, nextAt: null, ...each }),
      );
    }
  });
}

it("adds a webhook of both modes, whose secrets the answer shows and the list does not", async () => {
  const { url, fingerprint } = { url: receiver.url("/ok"), fingerprint: receiver.fingerprint };
  const request = { url, fingerprint, mode: "both", description: "Shop" };
  const { body } = await developer.ask("POST /:mode/webhooks", "/test/webhooks", request);
  const secrets = body["secrets"] as { mode: string; secret: string }[];
  expect(secrets.map(({ mode }) => mode)).toEqual(["test", "live"]);
  const { items, free } = await listed();
  expect(free).toBe(2);
  expect(items).toMatchObject([
    { url, mode: "both", description: "Shop", events: [], paused: false, waiting: 0 },
  ]);
  expect(items[0]?.secretEnd).toBe(secrets[0]?.secret.slice(-4));
  expect((await listed("live")).items[0]?.secretEnd).toBe(secrets[1]?.secret.slice(-4));
  expect(JSON.stringify(items)).not.toContain(secrets[0]?.secret);
});

it("knows a webhook in its own mode alone", async () => {
  const id = await add("/ok");
  expect((await listed("live")).items).toEqual([]);
  const path = `/live/webhooks/${id}`;
  expect((await developer.ask("DELETE /:mode/webhooks/:id", path)).status).toBe(404);
  const pause = await developer.ask("POST /:mode/webhooks/:id/pause", `${path}/pause`, {
    paused: true,
  });
  expect(pause.status).toBe(404);
});

it("replaces the options: what is not sent returns to its default", async () => {
  const id = await add("/ok", { description: "Shop", events: ["transaction.created"] });
  const path = `/test/webhooks/${id}/options`;
  const changed = await developer.ask("POST /:mode/webhooks/:id/options", path, {
    events: ["session.failed"],
  });
  expect(changed.status).toBe(204);
  const { items } = await listed();
  expect(items[0]).toMatchObject({
    description: "",
    events: ["session.failed"],
    fingerprint: null,
  });
});

it("rotates the secret of the mode, and both sign meanwhile", async () => {
  const id = await add("/ok");
  const path = `/test/webhooks/${id}/rotate`;
  const { body } = await developer.ask("POST /:mode/webhooks/:id/rotate", path, {
    overlapHours: 24,
  });
  const { items } = await listed();
  expect(items[0]).toMatchObject({
    secretEnd: String(body["secret"]).slice(-4),
    oldSecretUntil: body["oldUntil"],
  });
  const test = await developer.ask("POST /:mode/webhooks/:id/test", `/test/webhooks/${id}/test`);
  expect(test.body).toMatchObject({ status: 200, error: null });
  const sent = receiver.received.at(-1);
  expect(JSON.parse(String(sent?.body))).toMatchObject({ type: "webhook.test", testmode: true });
  expect(String(sent?.headers["x-payload-signature"]).split("; ")).toHaveLength(2);
});

it("tells how a test event failed, and keeps nothing of it", async () => {
  const id = await add("/status/503");
  const test = await developer.ask("POST /:mode/webhooks/:id/test", `/test/webhooks/${id}/test`);
  expect(test.body).toMatchObject({ status: 503, answer: "status 503", error: "answered 503" });
  const path = `/test/webhooks/${id}/deliveries`;
  const { body } = await developer.ask("GET /:mode/webhooks/:id/deliveries", path);
  expect(body["items"]).toEqual([]);
});

it("shows health by the hour, since when it fails, and what waits", async () => {
  const id = await add("/ok");
  const now = api.ctx.clock();
  await put(id, [
    { state: "pending", tries: 2, createdAt: now - 1000 },
    { state: "failed", tries: 5, createdAt: now - 2000 },
    { state: "delivered", createdAt: now - 3000 },
    { state: "failed", createdAt: now - 2 * HOUR },
    { state: "pending", tries: 0, createdAt: now },
  ]);
  const [row] = (await listed()).items;
  expect(row).toMatchObject({ failingSince: new Date(now - 2000).toISOString(), waiting: 2 });
  expect(row?.health).toHaveLength(24);
  const sum = (row?.health ?? []).reduce(
    (all, { ok, failed }) => ({ ok: all.ok + ok, failed: all.failed + failed }),
    { ok: 0, failed: 0 },
  );
  expect(sum).toEqual({ ok: 1, failed: 3 });
});

const ids = (body: Record<string, unknown>) => (body["items"] as Row[]).map((row) => row.id);

it("pages through deliveries, newest first, and counts those that came meanwhile", async () => {
  const id = await add("/ok");
  await put(
    id,
    Array.from({ length: 5 }, () => ({ state: "delivered" as const })),
  );
  const path = `/test/webhooks/${id}/deliveries?limit=2`;
  const ask = (more: string) =>
    developer.ask("GET /:mode/webhooks/:id/deliveries", `${path}${more}`);
  const { body: first } = await ask("");
  expect(ids(first)).toEqual([`dlv_${id}0`, `dlv_${id}1`]);
  const { body: second } = await ask(`&before=${String(first["next"])}`);
  expect(ids(second)).toEqual([`dlv_${id}2`, `dlv_${id}3`]);
  const { body: last } = await ask(`&before=${String(second["next"])}`);
  expect(last).toMatchObject({ next: null });
  const { body: later } = await ask(`&after=${String(second["newest"])}`);
  expect(later["newer"]).toBe(2);
  expect((await ask("&before=nonsense")).body["errors"]).toHaveProperty("before");
});

it("resends one delivery, and all that failed since a moment with its progress", async () => {
  const id = await add("/ok");
  const now = api.ctx.clock();
  await put(id, [
    { state: "pending", tries: 0 },
    { state: "failed" },
    { state: "failed", createdAt: now - 5 * HOUR },
    { state: "delivered" },
  ]);
  const support = await signIn(api, { role: "support" });
  const resend = (nth: number) =>
    support.ask("POST /:mode/deliveries/:id/resend", `/test/deliveries/dlv_${id}${nth}/resend`);
  expect((await resend(2)).status).toBe(204);
  expect((await resend(0)).status).toBe(422);
  const since = new Date(now - HOUR).toISOString();
  const path = `/test/webhooks/${id}/resend-failed`;
  const { body } = await support.ask("POST /:mode/webhooks/:id/resend-failed", path, { since });
  const order = String(body["id"]);
  const progress = async () =>
    (await support.ask("GET /:mode/resends/:id", `/test/resends/${order}`)).body;
  expect(await progress()).toMatchObject({ total: 1, queued: 0, endedAt: null });
  const job = { kind: RESEND, subject: order } as Parameters<ReturnType<typeof resendTask>>[0];
  await resendTask(api.ctx)(job, new AbortController().signal);
  expect(await progress()).toMatchObject({ total: 1, queued: 1, delivered: 0, failed: 0 });
  const state = await api.ctx.store.read((db) => db.deliveries.find(`dlv_${id}1`));
  expect(state).toMatchObject({ state: "pending", resend: order });
  const { body: log } = await (await signIn(api)).ask("GET /audit", "/audit?kind=event.resent");
  const by = `staff ${support.person.email}`;
  expect(log["items"]).toMatchObject([
    { by, subject: id, after: expect.stringContaining('"total":1') },
    { by, after: `{"mode":"test","delivery":"dlv_${id}2"}` },
  ]);
});

it("names why a delivery cannot be sent again", async () => {
  const id = await add("/ok");
  await put(id, [
    { state: "pending", tries: 0 },
    { state: "failed", keptUntil: api.ctx.clock() },
    { state: "failed", webhook: "wh_removed" },
  ]);
  const typeOf = async (nth: number) => {
    const path = `/test/deliveries/dlv_${id}${nth}/resend`;
    return (await developer.ask("POST /:mode/deliveries/:id/resend", path)).body["type"];
  };
  expect(await typeOf(0)).toBe("delivery_under_way");
  expect(await typeOf(1)).toBe("delivery_too_old");
  expect(await typeOf(2)).toBe("delivery_without_webhook");
});

it("counts, finds and resends what an outage lets wait for a retry", async () => {
  const id = await add("/ok");
  const { body: before } = await developer.ask("GET /:mode/home", "/test/home");
  await put(id, [
    { state: "pending", tries: 3 },
    { state: "pending", tries: 0 },
    { state: "delivered", tries: 3 },
  ]);
  const list = `/test/webhooks/${id}/deliveries?state=failed`;
  const { body } = await developer.ask("GET /:mode/webhooks/:id/deliveries", list);
  expect(ids(body)).toEqual([`dlv_${id}0`]);
  api.time.now += 31_000;
  const { body: after } = await developer.ask("GET /:mode/home", "/test/home");
  const counts = [before, after].map(({ failing }) => (failing as { count: number }).count);
  expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBe(1);
  const since = new Date(api.ctx.clock() - 2 * HOUR).toISOString();
  const path = `/test/webhooks/${id}/resend-failed`;
  const ordered = await developer.ask("POST /:mode/webhooks/:id/resend-failed", path, { since });
  const resend = `/test/resends/${String(ordered.body["id"])}`;
  expect((await developer.ask("GET /:mode/resends/:id", resend)).body).toMatchObject({ total: 1 });
});

it("shows the payload and the attempts of a delivery", async () => {
  const id = await add("/ok");
  await put(id, [{ state: "failed", event: "ev_gone" }]);
  const delivery = `dlv_${id}0`;
  await api.ctx.store.write((db) =>
    db.deliveryAttempts.insert({
      merchant: api.merchants.first,
      mode: "test",
      delivery,
      at: api.ctx.clock(),
      ms: 40,
      status: 503,
      answer: "busy",
      error: "answered 503",
    }),
  );
  const { body } = await developer.ask("GET /:mode/deliveries/:id", `/test/deliveries/${delivery}`);
  expect(body).toMatchObject({ payload: null, lastStatus: 503, lastMs: 40, most: 40 });
  expect(body["tries"]).toMatchObject([{ status: 503, answer: "busy" }]);
});
