// Orders to send again what failed: which deliveries they take, in which order, and how far they are.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CREATED, type Desk, openDesk, scope, strangers } from "#products/testing/desk.ts";
import type { Task } from "#jobs/task.ts";
import { SERVICE } from "#schema/audit.ts";
import { sampleDelivery, sampleWebhook } from "#storage/contract/samples-events.ts";
import type { Delivery } from "#storage/tables/records.ts";
import { findResend, orderResend, resendTask } from "./resends.ts";

const MINUTE = 60_000;

let desk: Desk;
beforeEach(async () => void (desk = await openDesk()));
afterEach(() => desk.close());

async function hook(id: string): Promise<void> {
  const own = { id, ...scope, url: `https://shop.example/${id}`, createdAt: CREATED };
  await desk.ctx.store.write((db) => db.webhooks.insert(sampleWebhook(own)));
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

  it("reaches what an earlier one had sent, and failed again", async () => {
    await hook("wh_one");
    await put([{ state: "failed", tries: 3 }]);
    await run((await order(0)).id);
    // At the same moment, as under a frozen Test clock.
    const { id } = await order(0);
    await run(id);
    expect(await deliveries()).toMatchObject([{ state: "pending", resend: id }]);
    expect(await findResend(desk.ctx, scope, id)).toMatchObject({ queued: 1 });
  });

  it.each([
    ["at one moment", 0],
    ["one after the other", MINUTE],
  ])("that is given twice, %s, ends twice, although all is refused again", async (_, between) => {
    await hook("wh_one");
    await put(Array.from({ length: 450 }, () => ({ state: "failed", tries: 3 })));
    const first = await order(0);
    desk.time.now += between;
    const second = await order(0);
    // Each takes at most the 450 in batches of 200.
    for (let turn = 0; turn < 3; turn += 1) for (const { id } of [first, second]) await run(id);
    for (const { id } of [first, second]) {
      expect(await findResend(desk.ctx, scope, id)).toMatchObject({ endedAt: desk.time.now });
    }
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(["pending"]));
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
