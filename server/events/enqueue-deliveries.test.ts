// Which webhooks get an event, and what is written for them.
import { beforeEach, describe, expect, it } from "vitest";
import type { EventType } from "#schema/event-types.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { MOMENT } from "#storage/contract/samples.ts";
import { sampleEvent, sampleWebhook } from "#storage/contract/samples-events.ts";
import type { Repositories, SweptRepositories } from "#storage/store.ts";
import { byMachine } from "#storage/tables/jobs.ts";
import type { Delivery, NewJob, Webhook } from "#storage/tables/records.ts";
import { clearDeliveries, enqueueDeliveries, wantsEvent } from "./enqueue-deliveries.ts";

type Mode = "test" | "live";

const ctx = { clock: () => MOMENT + 7, due: byMachine, ids: randomIds };

let deliveries: Delivery[];
let jobs: NewJob[];
beforeEach(() => {
  [deliveries, jobs] = [[], []];
});

function storeOf(webhooks: Webhook[]): Repositories {
  return {
    webhooks: { list: async () => webhooks, keepPaused: async () => {} },
    deliveries: { insert: async (each: Delivery) => deliveries.push(each) },
    jobs: { insert: async (each: NewJob) => jobs.push(each) },
  } as unknown as Repositories;
}

describe("an event of a type", () => {
  it.each<[EventType, EventType[] | null, boolean]>([
    ["transaction.created", null, true],
    ["session.finished", null, false],
    ["session.finished", ["session.finished"], true],
    ["transaction.created", ["session.finished"], false],
    ["transaction.created", ["session.finished", "transaction.created"], true],
  ])("%s goes to a webhook of %j: %j", (type, events, expected) => {
    expect(wantsEvent(sampleWebhook({ events }), { type, mode: "test" })).toBe(expected);
  });
});

describe("an event of a mode", () => {
  it.each<[Mode, Webhook["mode"], boolean]>([
    ["test", "test", true],
    ["live", "test", false],
    ["test", "live", false],
    ["live", "both", true],
    ["test", "both", true],
  ])("%s goes to a webhook of %s: %j", (mode, of, expected) => {
    const event = { type: "transaction.created", mode } as const;
    expect(wantsEvent(sampleWebhook({ mode: of }), event)).toBe(expected);
  });

  it.each<[Mode, boolean]>([
    ["live", true],
    ["test", false],
  ])("%s of the merchant's account goes once to a webhook of both: %j", (mode, expected) => {
    const event = { type: "account.password_changed", mode } as const;
    expect(wantsEvent(sampleWebhook({ mode: "both" }), event)).toBe(expected);
  });
});

describe("a delivery", () => {
  it("is written and queued at once, in the order of its transaction", async () => {
    const event = sampleEvent();
    const wanted = sampleWebhook({ id: "wh_two", url: "https://shop.example/two" });
    const other = sampleWebhook({ events: ["session.finished"] });
    await enqueueDeliveries(storeOf([other, wanted]), ctx, [event]);
    expect(deliveries).toMatchObject([
      {
        id: expect.stringMatching(/^dlv_/),
        merchant: event.merchant,
        mode: event.mode,
        webhook: "wh_two",
        url: "https://shop.example/two",
        event: event.id,
        type: event.type,
        transaction: event.transaction,
        state: "pending",
        tries: 0,
        nextAt: MOMENT + 7,
        keptUntil: event.kept_until,
        createdAt: MOMENT + 7,
        resend: null,
      },
    ]);
    expect(jobs).toEqual([
      {
        kind: "delivery",
        subject: deliveries[0]?.id,
        target: "wh_two",
        lane: `wh_two ${event.transaction}`,
        ...byMachine(MOMENT + 7),
        createdAt: MOMENT + 7,
        trace: null,
        atOnce: true,
        anew: false,
      },
    ]);
  });

  it("of an event without a transaction waits for no other", async () => {
    await enqueueDeliveries(storeOf([sampleWebhook()]), ctx, [
      { ...sampleEvent(), transaction: null },
    ]);
    expect(jobs).toMatchObject([{ lane: null }]);
  });

  it("to a paused webhook waits without a job", async () => {
    await enqueueDeliveries(storeOf([sampleWebhook({ paused: true })]), ctx, [sampleEvent()]);
    expect(deliveries).toMatchObject([{ state: "pending", nextAt: null }]);
    expect(jobs).toEqual([]);
  });
});

it("expired deliveries go with their jobs", async () => {
  const calls: unknown[][] = [];
  const swept = {
    deliveries: {
      async clear(...values: unknown[]) {
        calls.push(["clear", ...values]);
        return ["dlv_one", "dlv_two"];
      },
    },
  } as unknown as SweptRepositories;
  const db = {
    jobs: { removeOf: async (...values: unknown[]) => calls.push(["jobs", ...values]) },
  } as unknown as Repositories;
  expect(await clearDeliveries(db, swept, { until: MOMENT, limit: 10 })).toBe(2);
  expect(calls).toEqual([
    ["clear", MOMENT, 10],
    ["jobs", "delivery", ["dlv_one", "dlv_two"]],
  ]);
});
