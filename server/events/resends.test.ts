// Events and deliveries that are sent again on request: which, in which order, and how far it is.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CREATED, type Desk, openDesk, scope, strangers } from "#products/testing/desk.ts";
import type { Task } from "#jobs/task.ts";
import { SERVICE } from "#schema/audit.ts";
import { sampleDelivery, sampleWebhook } from "#storage/contract/samples-events.ts";
import type { Delivery, StoredEvent, Webhook } from "#storage/tables/records.ts";
import { findDelivery, resendEvent } from "./deliveries.ts";
import { recordEvent } from "./record.ts";
import { findResend, orderResend, resendTask } from "./resends.ts";

const MINUTE = 60_000;

let desk: Desk;
beforeEach(async () => void (desk = await openDesk()));
afterEach(() => desk.close());

async function hook(id: string, changes: Partial<Webhook> = {}): Promise<void> {
  const own = { id, ...scope, url: `https://shop.example/${id}`, createdAt: CREATED };
  await desk.ctx.store.write((db) => db.webhooks.insert(sampleWebhook({ ...own, ...changes })));
}

function happen(): Promise<StoredEvent> {
  const data = { amount: 1 };
  const event = { scope, type: "bank_accounts.new_account", data } as const;
  return desk.ctx.store.write((db) => recordEvent(db, desk.ctx, event));
}

/** Writes deliveries of one webhook, which happened a minute apart. */
async function put(states: Partial<Delivery>[], webhook = "wh_one"): Promise<void> {
  await desk.ctx.store.write(async (db) => {
    for (const [nth, changes] of states.entries()) {
      const own = { ...scope, webhook, id: `dlv_${nth}`, event: `ev_${nth}` };
      const created = { createdAt: CREATED + nth * MINUTE, keptUntil: CREATED * 2 };
      await db.deliveries.insert(sampleDelivery({ ...own, ...created, ...changes }));
    }
  });
}

const deliveries = () =>
  desk.ctx.store.read((db) => db.deliveries.list(scope.merchant, { limit: 1000 }));
const jobs = () => desk.ctx.store.read((db) => db.jobs.depth(desk.time.now));

describe("an event", () => {
  it("goes again to who has tried it, and for the first time to who wants it by now", async () => {
    await hook("wh_tried");
    const { id } = await happen();
    const [first] = await deliveries();
    await desk.ctx.store.write((db) =>
      db.deliveries.update([first?.id ?? ""], { state: "failed", tries: 30, nextAt: null }),
    );
    await hook("wh_new", { createdAt: CREATED + MINUTE });
    await hook("wh_other", { events: ["session.failed"] });
    desk.time.now += MINUTE;
    const sent = await resendEvent(desk.ctx, scope, id);
    const now = desk.time.now;
    expect(sent.map(({ webhook, tries, nextAt }) => [webhook, tries, nextAt])).toEqual([
      ["wh_tried", 30, now],
      ["wh_new", 0, now],
    ]);
    expect(sent[0]).toMatchObject({ id: first?.id, state: "pending", resend: null });
    expect(await deliveries()).toHaveLength(2);
  });

  it("that is on its way is not sent twice", async () => {
    await hook("wh_one");
    const { id } = await happen();
    const before = await deliveries();
    desk.time.now += MINUTE;
    expect(await resendEvent(desk.ctx, scope, id)).toEqual(before);
    expect(await deliveries()).toEqual(before);
  });

  it("that was tried goes again, although its delivery still waits for a retry", async () => {
    await hook("wh_one");
    const { id } = await happen();
    const [first] = await deliveries();
    const later = { state: "pending", tries: 3, nextAt: CREATED + 9 * MINUTE } as const;
    await desk.ctx.store.write((db) => db.deliveries.update([first?.id ?? ""], later));
    expect(await resendEvent(desk.ctx, scope, id)).toMatchObject([{ nextAt: CREATED }]);
    expect(await deliveries()).toMatchObject([{ nextAt: CREATED }]);
  });

  it("waits with a webhook that is paused", async () => {
    await hook("wh_one");
    const { id } = await happen();
    const [first] = await deliveries();
    await desk.ctx.store.write(async (db) => {
      await db.deliveries.update([first?.id ?? ""], { state: "failed", tries: 30, nextAt: null });
      await db.jobs.removeTarget("wh_one");
      await db.webhooks.update("wh_one", { ...sampleWebhook(), paused: true });
    });
    expect(await resendEvent(desk.ctx, scope, id)).toMatchObject([
      { state: "pending", nextAt: null },
    ]);
    expect(await jobs()).toEqual([]);
  });

  it("that somebody sends again is an act on this event in the audit log", async () => {
    const { id } = await happen();
    await resendEvent({ ...desk.ctx, actor: SERVICE }, scope, id);
    const acts = await desk.ctx.store.read((db) => db.audit.list({ limit: 9 }));
    const act = { kind: "event.resent", subject: id, after: { mode: "test" } };
    expect(acts).toMatchObject([{ ...act, merchant: scope.merchant, actor: SERVICE }]);
  });

  it("that is unknown, of another scope or expired is not found", async () => {
    const { id, kept_until } = await happen();
    const missing = { status: 404, message: `There is no event ${id}.` };
    for (const stranger of strangers) {
      await expect(resendEvent(desk.ctx, stranger, id)).rejects.toMatchObject(missing);
    }
    desk.time.now = kept_until - 1;
    expect(await resendEvent(desk.ctx, scope, id)).toEqual([]);
    desk.time.now = kept_until;
    await expect(resendEvent(desk.ctx, scope, id)).rejects.toMatchObject(missing);
  });
});

describe("a delivery", () => {
  it("is found with its attempts by its merchant alone", async () => {
    await put([{}]);
    const attempt = { at: CREATED, ms: 4, status: 503, answer: "busy", error: "answered 503" };
    await desk.ctx.store.write((db) =>
      db.deliveryAttempts.insert({ ...scope, delivery: "dlv_0", ...attempt }),
    );
    const found = await findDelivery(desk.ctx, scope.merchant, "dlv_0");
    expect(found).toMatchObject({ delivery: { id: "dlv_0" }, attempts: [attempt] });
    await expect(findDelivery(desk.ctx, "mer_other", "dlv_0")).rejects.toMatchObject({
      status: 404,
      message: "There is no delivery dlv_0.",
    });
  });
});

/** Orders all that fails since the moment, in milliseconds from the first delivery. */
function order(since: number) {
  const which = { webhook: "wh_one", since: CREATED + since };
  return orderResend({ ...desk.ctx, actor: SERVICE }, scope, which);
}

function run(subject: string) {
  const job = { subject, testOf: null } as unknown as Parameters<Task>[0];
  return resendTask(desk.ctx)(job, new AbortController().signal);
}

describe("an order to send again what failed", () => {
  it("takes what fails since its moment, and tells how far it is", async () => {
    await hook("wh_one");
    await put([
      { state: "failed" },
      { state: "failed" },
      { state: "pending", tries: 3 },
      { state: "pending", tries: 0 },
      { state: "delivered", tries: 1 },
    ]);
    desk.time.now += 10 * MINUTE;
    const ordered = await order(MINUTE);
    const made = { total: 2, queued: 0, createdBy: SERVICE.name, createdAt: desk.time.now };
    expect(ordered).toMatchObject({ ...scope, ...made, webhook: "wh_one", endedAt: null });
    expect(ordered.id).toMatch(/^rsd_/);
    const before = await findResend(desk.ctx, scope, ordered.id);
    expect(before).toEqual({ ...ordered, delivered: 0, failed: 0 });

    desk.time.now += MINUTE;
    expect(await run(ordered.id)).toEqual({ next: { is: "done" } });
    const after = await findResend(desk.ctx, scope, ordered.id);
    expect(after).toMatchObject({ queued: 2, endedAt: desk.time.now, delivered: 0, failed: 0 });
    const taken = (await deliveries()).filter(({ resend }) => resend === ordered.id);
    expect(taken.map(({ id }) => id).toSorted()).toEqual(["dlv_1", "dlv_2"]);

    await desk.ctx.store.write(async (db) => {
      await db.deliveries.update(["dlv_1"], { state: "delivered", tries: 4, nextAt: null });
      await db.deliveries.update(["dlv_2"], { state: "failed", tries: 43, nextAt: null });
    });
    const ended = { queued: 2, delivered: 1, failed: 1 };
    expect(await findResend(desk.ctx, scope, ordered.id)).toMatchObject(ended);
  });

  it("is an act on its webhook in the audit log, with its moment and how many it takes", async () => {
    await hook("wh_one");
    await put([{ state: "failed" }]);
    await order(0);
    const acts = await desk.ctx.store.read((db) => db.audit.list({ limit: 9 }));
    const after = { mode: "test", since: "2026-03-02T09:00:00.000Z", total: 1 };
    expect(acts).toMatchObject([
      { kind: "event.resent", subject: "wh_one", after, actor: SERVICE },
    ]);
  });

  it("queues two hundred at a time, in turns with other jobs", async () => {
    await hook("wh_one");
    await put(Array.from({ length: 250 }, () => ({ state: "failed" })));
    const { id, total } = await order(0);
    expect(total).toBe(250);
    const again = { testOf: null, runAt: desk.time.now, dueAt: null };
    expect(await run(id)).toEqual({ next: { is: "restart", due: again } });
    expect(await findResend(desk.ctx, scope, id)).toMatchObject({ queued: 200, endedAt: null });
    expect(await run(id)).toEqual({ next: { is: "done" } });
    expect(await findResend(desk.ctx, scope, id)).toMatchObject({ queued: 250 });
  });

  it("that has ended does nothing more", async () => {
    await hook("wh_one");
    await put([{ state: "failed" }]);
    const { id } = await order(0);
    await run(id);
    const later = {
      ...scope,
      id: "dlv_later",
      createdAt: CREATED + MINUTE,
      keptUntil: CREATED * 2,
    };
    await desk.ctx.store.write((db) =>
      db.deliveries.insert(sampleDelivery({ ...later, state: "failed" })),
    );
    expect(await run(id)).toEqual({ next: { is: "done" } });
    const states = (await deliveries()).map(({ state }) => state);
    expect(states).toEqual(["failed", "pending"]);
  });

  it("of a webhook that is removed ends with nothing", async () => {
    await hook("wh_one");
    await put([{ state: "failed" }]);
    const { id } = await order(0);
    await desk.ctx.store.write((db) => db.webhooks.delete("wh_one"));
    expect(await run(id)).toEqual({ next: { is: "done" } });
    expect(await findResend(desk.ctx, scope, id)).toMatchObject({ queued: 0 });
    expect(await deliveries()).toMatchObject([{ state: "failed" }]);
  });

  it("that nobody gave does nothing", async () => {
    expect(await run("rsd_unknown")).toEqual({ next: { is: "done" } });
    await expect(findResend(desk.ctx, scope, "rsd_unknown")).rejects.toMatchObject({
      status: 404,
      message: "There is no resend rsd_unknown.",
    });
  });

  it("is found in its scope alone, and needs a webhook", async () => {
    await expect(order(0)).rejects.toMatchObject({ status: 404 });
    await hook("wh_one");
    const { id } = await order(0);
    for (const stranger of strangers) {
      await expect(findResend(desk.ctx, stranger, id)).rejects.toMatchObject({ status: 404 });
    }
  });
});
