// A test event at a real receiver: what arrives, what is returned, and that nothing of it stays.
import { createHmac } from "node:crypto";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { CREATED, type Desk, openDesk, scope } from "#products/testing/desk.ts";
import type { Mode } from "#schema/codes.ts";
import { sampleWebhook, sampleWebhookSecret } from "#storage/contract/samples-events.ts";
import type { Webhook } from "#storage/tables/records.ts";
import { createGuard } from "./guard.ts";
import { NETWORK } from "./receiver-connection.ts";
import { testWebhook } from "./test-webhook.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

const ID = "wh_one";

let desk: Desk;
let receiver: Receiver;
beforeAll(async () => void (receiver = await startReceiver()));
afterAll(() => receiver.close());
beforeEach(async () => {
  desk = await openDesk();
  receiver.received.length = 0;
});
afterEach(() => desk.close());

async function hook(path: string, changes: Partial<Webhook> = {}): Promise<void> {
  const { merchant } = scope;
  await desk.ctx.store.write(async (db) => {
    await db.webhooks.insert(
      sampleWebhook({ id: ID, merchant, url: receiver.url(path), ...changes }),
    );
    const secret = { ...scope, webhook: ID, secret: "new", previous: "old" };
    await db.webhookSecrets.set(sampleWebhookSecret({ ...secret, previousUntil: CREATED + 1000 }));
  });
}

function send(allowed = ["127.0.0.1"], mode: Mode = "test", network = NETWORK) {
  const { store, systemClock, ids } = desk.ctx;
  const means = { store, systemClock, ids, network, timeZone: "Europe/Berlin" };
  return testWebhook({ ...means, guard: createGuard(allowed) }, { ...scope, mode }, ID);
}

const sign = (secret: string, bytes: Buffer) =>
  createHmac("sha256", secret).update(bytes).digest("hex");

test("a test event is signed by every current secret, says what it is, and is not kept", async () => {
  await hook("/told");
  expect(await send()).toEqual({
    at: CREATED,
    ms: 0,
    status: 200,
    answer: "thanks\uFFFD",
    error: null,
  });
  const [{ body, headers } = { body: Buffer.of(), headers: {} }] = receiver.received;
  expect(JSON.parse(body.toString())).toEqual({
    id: expect.stringMatching(/^ev_/),
    object: "svc_event",
    type: "webhook.test",
    transaction: null,
    testmode: true,
    data: {},
    created_at: "2026-03-02 10:00:00",
  });
  const signatures = `v1=${sign("new", body)}; v1=${sign("old", body)}`;
  expect(headers).toMatchObject({ "x-payload-signature": signatures });
  const { store } = desk.ctx;
  const stored = await store.read(async (db) => [
    await db.deliveries.list(scope.merchant, { limit: 10 }),
    await db.jobs.depth(CREATED),
  ]);
  expect(stored).toEqual([[], []]);
});

test("a test event leaves no connection open", async () => {
  await hook("/told");
  const dialled: Socket[] = [];
  const dial: typeof NETWORK.dial = (...address) => {
    const socket = NETWORK.dial(...address);
    dialled.push(socket);
    return socket;
  };
  await send(undefined, undefined, { ...NETWORK, dial });
  expect(dialled.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test("a test event reaches a paused webhook, with the signature that it asks for", async () => {
  await hook("/told", { paused: true, signature: "v2" });
  expect(await send()).toMatchObject({ status: 200, error: null });
  expect(receiver.received[0]?.headers["x-payload-timestamp"]).toBe(String(CREATED / 1000));
});

test("a test event that the receiver refuses tells its answer", async () => {
  await hook("/status/500");
  const expected = { status: 500, answer: "status 500", error: "answered 500" };
  expect(await send()).toMatchObject(expected);
});

test("a test event that the receiver takes with 204 has arrived, as any other", async () => {
  await hook("/status/204");
  expect(await send()).toMatchObject({ status: 204, error: null });
});

test.each<[what: string, changes: Partial<Webhook>, allowed: string[], error: RegExp]>([
  ["an address that is not allowed", {}, [], /not a public address/],
  ["another certificate", { fingerprint: "00" }, ["127.0.0.1"], /the fingerprint/],
])("a test event reaches nobody at %s, and says why", async (_, changes, allowed, error) => {
  await hook("/told", changes);
  const attempt = await send(allowed);
  expect(attempt).toMatchObject({ at: CREATED, ms: 0, status: null, answer: "" });
  expect(attempt.error).toMatch(error);
  expect(receiver.received).toEqual([]);
});

test("a webhook of the other mode cannot be tested", async () => {
  await hook("/told", { mode: "test" });
  await expect(send(["127.0.0.1"], "live")).rejects.toMatchObject({ status: 404 });
  expect(receiver.received).toEqual([]);
});
