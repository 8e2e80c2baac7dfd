// Events and deliveries that are sent again one by one.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CREATED, type Desk, openDesk, scope, strangers } from "#products/testing/desk.ts";
import { SERVICE } from "#schema/audit.ts";
import { sampleDelivery, sampleWebhook } from "#storage/contract/samples-events.ts";
import type { StoredEvent, Webhook } from "#storage/tables/records.ts";
import { findDelivery, resendEvent } from "./deliveries.ts";
import { recordEvent } from "./record.ts";
import { changeWebhook } from "./webhooks.ts";

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

  it("that has a job still waits without it, and gets one when its webhook is resumed", async () => {
    await hook("wh_one");
    const { id } = await happen();
    const [first] = await deliveries();
    await desk.ctx.store.write(async (db) => {
      // It has a job still: its event was recorded while somebody paused the webhook.
      await db.deliveries.update([first?.id ?? ""], {
        state: "pending",
        tries: 3,
        nextAt: CREATED,
      });
      await db.webhooks.update("wh_one", { ...sampleWebhook(), paused: true });
    });
    await resendEvent(desk.ctx, scope, id);
    expect(await jobs()).toEqual([]);
    const acting = { ...desk.ctx, actor: SERVICE };
    await changeWebhook(acting, scope.merchant, "wh_one", { paused: false });
    expect(await jobs()).toMatchObject([{ kind: "delivery", due: 1 }]);
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
    const own = { ...scope, id: "dlv_0", createdAt: CREATED, keptUntil: CREATED * 2 };
    await desk.ctx.store.write((db) => db.deliveries.insert(sampleDelivery(own)));
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
