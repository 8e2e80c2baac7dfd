// Deliveries to a real receiver, over a real store; the clock is moved by hand.
import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteTransaction } from "#products/forget-transaction.ts";
import { type Desk, openDesk, scope } from "#products/testing/desk.ts";
import { clearOutlived } from "#products/retention.ts";
import type { Mode } from "#schema/codes.ts";
import { SERVICE } from "#schema/audit.ts";
import { DAY } from "#schema/time.ts";
import { listDeliveries, resendDelivery } from "./deliveries.ts";
import { PER_WEBHOOK } from "./enqueue-deliveries.ts";
import { recordEvent, type NewEvent } from "./record.ts";
import { orderResends } from "./resends.ts";
import {
  type DeliveryWithAttempts,
  type Dispatch,
  drain,
  type OfTransaction,
  openDispatch,
  SECRET,
} from "./testing/dispatch.ts";
import type { Receiver } from "./testing/receiver.ts";
import { rotateSecrets } from "./webhook-secrets.ts";
import { removeWebhook } from "./webhooks.ts";

/** A busy machine must not fail a test. */
const TIMEOUT = { timeout: 30_000 };

const MINUTE = 60_000;

let desk: Desk;
let receiver: Receiver;
let worker: Dispatch["worker"];
let hook: Dispatch["hook"];
let happen: Dispatch["happen"];
let readDeliveries: Dispatch["readDeliveries"];
let close: Dispatch["close"];
beforeEach(async () => {
  desk = await openDesk();
  ({ receiver, worker, hook, happen, readDeliveries, close } = await openDispatch(desk));
});
afterEach(async () => {
  await close();
  await desk.close();
});

type Loose = Exclude<NewEvent, OfTransaction>["type"];

function happenLoose(type: Loose, mode: Mode = "test") {
  const happening = { scope: { ...scope, mode }, type, data: {} };
  return desk.ctx.store.write((db) => recordEvent(db, desk.ctx, happening));
}

const jobs = () => desk.ctx.store.read((db) => db.jobs.depth(desk.time.now));

const hmac = (secret: string, bytes: Buffer) =>
  createHmac("sha256", secret).update(bytes).digest("hex");

const idsReceived = () => receiver.received.map(({ body }) => JSON.parse(body.toString()).id);

describe("a delivery", () => {
  test("has the event as body and signs exactly its bytes", async () => {
    await hook(receiver.url("/told?shop=1"));
    const event = await happen();
    await drain(worker());
    const [request] = receiver.received;
    if (!request) throw new Error("Nothing was received.");
    expect(request.path).toBe("/told?shop=1");
    expect(request.headers["content-type"]).toBe("application/json");
    const own = hmac(`${SECRET} of test`, request.body);
    expect(request.headers["x-payload-signature"]).toBe(`v1=${own}`);
    expect(JSON.parse(request.body.toString())).toEqual({
      id: event.id,
      object: "svc_event",
      type: "transaction.created",
      transaction: "12345-xv-aaaa-bbbb",
      testmode: true,
      data: { holder: "Jörg", amount: 12.5 },
      created_at: "2026-03-02 10:00:00",
    });
    expect(await readDeliveries()).toMatchObject([
      {
        state: "delivered",
        tries: 1,
        nextAt: null,
        attempts: [{ status: 200, answer: "thanks\uFFFD", error: null }],
      },
    ]);
    expect(await jobs()).toEqual([]);
  });

  test("is signed with the secret of its webhook in its mode", async () => {
    await hook(receiver.url("/told"));
    await happen({ scope: { ...scope, mode: "live" } });
    await drain(worker());
    const [request] = receiver.received;
    const body = request?.body ?? Buffer.alloc(0);
    expect(request?.headers).toMatchObject({
      "x-payload-signature": `v1=${hmac(`${SECRET} of live`, body)}`,
    });
    expect(request?.headers).not.toHaveProperty("x-payload-timestamp");
  });

  test("is signed with the replaced secret as well while the two overlap, and not later", async () => {
    const { id } = await hook(receiver.url("/told"), { mode: "test" });
    const rotation = { mode: null, overlap: DAY };
    const acting = { ...desk.ctx, actor: SERVICE };
    const { test: fresh = "" } = await rotateSecrets(acting, scope.merchant, id, rotation);
    for (const wait of [DAY - 1, 1]) {
      desk.time.now += wait;
      await happen({ transaction: `12345-xv-aaaa-${wait}` });
      await drain(worker());
    }
    const [during, after] = receiver.received.map(({ body, headers }) => {
      const old = hmac(`${SECRET} of test`, body);
      return String(headers["x-payload-signature"])
        .replace(hmac(fresh, body), "<new>")
        .replace(old, "<old>");
    });
    expect([during, after]).toEqual(["v1=<new>; v1=<old>", "v1=<new>"]);
    await clearOutlived(desk.ctx);
    const kept = await desk.ctx.store.read((db) => db.webhookSecrets.find(id, "test"));
    expect(kept).toMatchObject({ secret: fresh, previous: null, previousUntil: null });
  });

  test("carries version 2 over the time of each try where its webhook asks for it", async () => {
    await hook(receiver.url("/status/500"), { signature: "v2" });
    await happen();
    const one = worker();
    await drain(one);
    desk.time.now += 5000;
    await drain(one);
    const seconds = receiver.received.map(({ body, headers }) => {
      const time = String(headers["x-payload-timestamp"]);
      const secret = `${SECRET} of test`;
      const v2 = hmac(secret, Buffer.concat([Buffer.from(`${time}.`), body]));
      expect(headers["x-payload-signature"]).toBe(`v1=${hmac(secret, body)}; v2=${v2}`);
      return Number(time) * 1000;
    });
    expect(seconds).toEqual([desk.time.now - 5000, desk.time.now]);
  });

  test.each([
    [null, "transaction.created", 1],
    [["transaction.created"], "transaction.created", 1],
    [["transaction.updated"], "transaction.created", 0],
    [null, "session.finished", 0],
    [["session.finished"], "session.finished", 1],
  ] as const)("to a webhook that subscribes to %j of %s is written %i times", async (...row) => {
    const [events, type, times] = row;
    await hook(receiver.url("/told"), { events: events && [...events] });
    await happen({ type });
    expect(await readDeliveries()).toHaveLength(times);
  });

  test.each([
    ["both", "transaction.created", ["test", "live"]],
    ["test", "transaction.created", ["test"]],
    ["live", "transaction.created", ["live"]],
    ["both", "account.password_changed", ["live"]],
    ["test", "account.password_changed", ["test"]],
  ] as const)("to a webhook of %s of %s comes from %j", async (mode, type, from) => {
    await hook(receiver.url("/told"), { mode });
    for (const each of ["test", "live"] as const) {
      if (type === "transaction.created") await happen({ scope: { ...scope, mode: each } });
      else await happenLoose(type, each);
    }
    expect((await readDeliveries()).map((each) => each.mode).toSorted()).toEqual(from.toSorted());
  });

  test("waits for the first try of what its transaction brought before, and for no other", async () => {
    await hook(receiver.url("/hang"));
    const first = await happen();
    await happen({ type: "transaction.updated" });
    const on = worker();
    await on.turn();
    await expect.poll(receiver.hanging, TIMEOUT).toBe(1);
    const other = await happen({ transaction: "12345-xv-cccc-dddd" });
    await on.turn();
    await expect.poll(receiver.hanging, TIMEOUT).toBe(2);
    expect(idsReceived()).toEqual([first.id, other.id]);
  });

  test("leaves after the first try of what its transaction brought before", async () => {
    await hook(receiver.url("/status/500"));
    const first = await happen();
    const second = await happen({ type: "transaction.updated" });
    await drain(worker());
    expect(idsReceived()).toEqual([first.id, second.id]);
  });

  test("is tried five times in a minute and 40 times in all, and kept with the reason", async () => {
    await hook(receiver.url("/status/500"));
    const began = desk.time.now;
    await happen();
    const one = worker();
    const at: number[] = [];
    for (;;) {
      const tried = receiver.received.length;
      await drain(one);
      if (receiver.received.length > tried) at.push(desk.time.now - began);
      const [delivery] = await readDeliveries();
      if (delivery?.nextAt === null || !delivery) break;
      desk.time.now = delivery.nextAt;
    }
    expect(at.slice(0, 5)).toEqual([0, 5000, 15_000, 30_000, 55_000]);
    expect(at).toHaveLength(40);
    const [delivery] = await readDeliveries();
    expect(delivery).toMatchObject({ state: "failed", tries: 40 });
    expect(delivery?.attempts).toHaveLength(40);
    expect(await jobs()).toMatchObject([{ waiting: 0, dead: 1 }]);
  });

  test("of a bank account's event goes on until exactly 200, 30 times", async () => {
    await hook(receiver.url("/status/204"));
    await happenLoose("bank_accounts.new_turnovers");
    const one = worker();
    for (
      let [delivery] = await readDeliveries();
      delivery?.nextAt;
      [delivery] = await readDeliveries()
    ) {
      desk.time.now = delivery.nextAt;
      await drain(one);
    }
    const [delivery] = await readDeliveries();
    expect(delivery).toMatchObject({ state: "failed", tries: 30 });
    expect(delivery?.attempts[0]).toMatchObject({
      status: 204,
      error: expect.stringContaining("exactly 200"),
    });
  });

  test("goes with its transaction's data", async () => {
    await hook(receiver.url("/status/500"));
    const { transaction } = await desk.finished();
    await drain(worker());
    expect(await readDeliveries()).toHaveLength(1);
    await deleteTransaction(desk.ctx, scope, "svc_verify", transaction);
    expect([await readDeliveries(), await jobs()]).toEqual([[], []]);
  });

  test("of no transaction goes with its event", async () => {
    await hook(receiver.url("/status/500"));
    await happenLoose("bank_accounts.sync_failed");
    desk.time.now += 90 * DAY;
    await drain(worker());
    expect(receiver.received).toEqual([]);
    await clearOutlived(desk.ctx);
    expect([await readDeliveries(), await jobs()]).toEqual([[], []]);
  });

  test("is cancelled where its webhook is removed", async () => {
    const { id } = await hook(receiver.url("/told"));
    await happen();
    await removeWebhook({ ...desk.ctx, actor: SERVICE }, scope.merchant, id);
    await drain(worker());
    expect(receiver.received).toEqual([]);
    expect(await readDeliveries()).toMatchObject([{ state: "cancelled", attempts: [] }]);
  });

  test("is not written where the change that caused it is not", async () => {
    await hook(receiver.url("/told"));
    const failing = desk.ctx.store.write(async (db) => {
      await recordEvent(db, desk.ctx, {
        scope,
        type: "account.password_changed",
        data: {},
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect([await readDeliveries(), await jobs()]).toEqual([[], []]);
  });
});

/** Deliveries that used up all of their tries, a minute apart. */
async function failedDeliveries(count: number): Promise<DeliveryWithAttempts[]> {
  await hook(receiver.url("/status/500"));
  for (let nth = 0; nth < count; nth += 1) {
    await happen({ transaction: `12345-xv-aaaa-${nth}`, keptUntil: desk.time.now + 30 * DAY });
    desk.time.now += MINUTE;
  }
  const one = worker();
  desk.time.now += DAY;
  for (let tries = 0; tries < 40; tries += 1) {
    await drain(one);
    desk.time.now += 7 * 60 * MINUTE;
  }
  const all = await readDeliveries();
  expect(all.map(({ state }) => state)).toEqual(all.map(() => "failed"));
  return all;
}

/** Three deliveries that an endpoint refused three times, and that wait for a retry. */
async function refusedDeliveries(): Promise<DeliveryWithAttempts[]> {
  await hook(receiver.url("/told"));
  receiver.broken = true;
  for (let nth = 0; nth < 3; nth += 1) await happen({ transaction: `12345-xv-aaaa-${nth}` });
  const one = worker();
  for (let tries = 0; tries < 3; tries += 1) {
    await drain(one);
    desk.time.now += 10 * MINUTE;
  }
  receiver.broken = false;
  const all = await readDeliveries();
  desk.time.now = Math.max(...all.map(({ attempts }) => attempts.at(-1)?.at ?? 0)) + 1;
  expect(all.map(({ state, tries }) => [state, tries])).toEqual(all.map(() => ["pending", 3]));
  receiver.received.length = 0;
  return all;
}

describe("sending again", () => {
  test("gives one delivery all of its tries anew", async () => {
    const [delivery] = await failedDeliveries(1);
    const id = delivery?.id ?? "";
    await resendDelivery(desk.ctx, scope.merchant, id);
    for (const named of [id, "dlv_unknown"]) {
      await expect(resendDelivery(desk.ctx, "mer_other", named)).rejects.toMatchObject({
        status: 404,
        message: `There is no delivery ${named}.`,
      });
    }
    const before = desk.time.now;
    await drain(worker());
    expect(await readDeliveries()).toMatchObject([
      { state: "pending", tries: 41, nextAt: before + 5000 },
    ]);
  });

  test("is refused for a delivery whose first attempt is still to come", async () => {
    await hook(receiver.url("/told"));
    await happen();
    const [delivery] = await readDeliveries();
    const id = delivery?.id ?? "";
    await expect(resendDelivery(desk.ctx, scope.merchant, id)).rejects.toMatchObject({
      status: 422,
      message: `${id} is on its way already.`,
    });
  });

  test("attempts at once, and once, what an outage lets wait for a retry", async () => {
    const refused = await refusedDeliveries();
    const ctx = { ...desk.ctx, actor: SERVICE };
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await orderResends(ctx, scope.merchant, () => 0)).toMatchObject([{ total: 3 }]);
    }
    await resendDelivery(desk.ctx, scope.merchant, refused[0]?.id ?? "");
    const one = worker();
    for (let turn = 0; turn < 3; turn += 1) await drain(one);
    expect(idsReceived().toSorted()).toEqual(refused.map(({ event }) => event).toSorted());
    expect((await readDeliveries()).map(({ state, tries }) => [state, tries])).toEqual(
      refused.map(() => ["delivered", 4]),
    );
    expect(await orderResends(ctx, scope.merchant, () => 0)).toEqual([]);
    desk.time.now += DAY;
    await drain(one);
    expect(receiver.received).toHaveLength(3);
  });

  test("takes all that failed since a time", async () => {
    const [, second] = await failedDeliveries(3);
    const ctx = { ...desk.ctx, actor: SERVICE };
    const since = second?.createdAt ?? 0;
    const orders = await orderResends(ctx, scope.merchant, () => since);
    expect(orders).toMatchObject([{ total: 2, queued: 0 }]);
    const one = worker();
    // The order queues the deliveries.
    await drain(one);
    await drain(one);
    expect((await readDeliveries()).map(({ state, tries }) => [state, tries])).toEqual([
      ["failed", 40],
      ["pending", 41],
      ["pending", 41],
    ]);
  });

  test("takes what failed within a span, by the clock of its mode", async () => {
    const refused = await refusedDeliveries();
    const testClock = { frozenAt: desk.time.now, ahead: 0, target: null, heldUntil: 0 };
    await desk.ctx.store.write((db) => db.merchants.update(scope.merchant, { testClock }));
    desk.time.now += 3 * DAY;
    const ctx = { ...desk.ctx, actor: SERVICE };
    const orders = await orderResends(ctx, scope.merchant, (now) => now - 120 * MINUTE);
    expect(orders).toMatchObject([{ total: refused.length }]);
  });

  test("is refused once the event is too old, and nothing is queued", async () => {
    const [delivery] = await failedDeliveries(1);
    const id = delivery?.id ?? "";
    desk.time.now = delivery?.keptUntil ?? 0;
    await expect(resendDelivery(desk.ctx, scope.merchant, id)).rejects.toMatchObject({
      status: 422,
      message: `The event of ${id} is too old to be sent again.`,
    });
    expect(await readDeliveries()).toMatchObject([{ state: "failed" }]);
  });

  test("leaves out what is too old when all that failed are sent again", async () => {
    const [delivery] = await failedDeliveries(1);
    desk.time.now = delivery?.keptUntil ?? 0;
    const ctx = { ...desk.ctx, actor: SERVICE };
    expect(await orderResends(ctx, scope.merchant, () => 0)).toEqual([]);
    expect(await readDeliveries()).toMatchObject([{ state: "failed" }]);
  });

  test("is refused once the webhook is removed", async () => {
    const [delivery] = await failedDeliveries(1);
    await removeWebhook({ ...desk.ctx, actor: SERVICE }, scope.merchant, delivery?.webhook ?? "");
    const again = resendDelivery(desk.ctx, scope.merchant, delivery?.id ?? "");
    await expect(again).rejects.toMatchObject({
      status: 422,
      message: `The webhook of ${delivery?.id} was removed.`,
    });
  });
});

test("no receiver holds up another", async () => {
  const paths = ["/hang", "/hang-in-body", "/status/500", "/cut", "/huge", "/status/301"];
  for (const path of paths) await hook(receiver.url(path));
  await hook("https://10.0.0.1/private");
  await hook(receiver.url("/told"));
  const count = PER_WEBHOOK + 4;
  for (let nth = 0; nth < count; nth += 1) await happen({ transaction: `12345-xv-aaaa-${nth}` });
  const one = worker();
  await one.turn();
  await vi.waitFor(async () => {
    // Without the tries, whose reading would hold up the worker more than any receiver.
    const all = await listDeliveries(desk.ctx, scope.merchant, { limit: 1000 });
    const healthy = all.filter(({ url }) => url.endsWith("/told"));
    expect(healthy.filter(({ state }) => state === "delivered")).toHaveLength(count);
    expect(receiver.hanging()).toBe(2 * PER_WEBHOOK);
  }, TIMEOUT);
});
