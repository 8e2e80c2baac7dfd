// What follows from one attempt, without a store and without a receiver.
import { UNMEASURED } from "#context/context.ts";
import { describe, expect, it, vi } from "vitest";
import type { Context } from "#context/context.ts";
import { MOMENT } from "#storage/contract/samples.ts";
import { sampleDelivery, sampleEvent, sampleWebhook } from "#storage/contract/samples-events.ts";
import { sampleWebhookSecret } from "#storage/contract/samples-events.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Parcel } from "#storage/tables/records.ts";
import { deliverTask } from "./deliver.ts";
import { payloadOf } from "./payload.ts";
import type { Answer, Sender } from "./send.ts";
import { nextTry } from "./waits.ts";

const OK: Answer = { status: 200, answer: "thanks" };
const BUSY: Answer = { status: 503, answer: "busy" };
/** Milliseconds that the receiver takes. */
const TOOK = 40;
const LAST = 39;
const JOB = {
  seq: 1,
  kind: "delivery",
  subject: "dlv_one",
  target: "wh_one",
  createdAt: MOMENT,
  testOf: null,
  trace: null,
};

function parcelOf(changes: Partial<Parcel> & { keptUntil?: number } = {}): Parcel {
  const { keptUntil = MOMENT + 1e9, ...parts } = changes;
  return {
    delivery: sampleDelivery({ tries: 2 }),
    event: sampleEvent({ kept_until: keptUntil }),
    isLost: false,
    merchant: { id: "mer_one", testClock: null },
    webhook: sampleWebhook(),
    secret: sampleWebhookSecret(),
    ...parts,
  };
}

async function attempt(parcel: Parcel | null, answer: Answer, tries = 2) {
  let now = MOMENT;
  const send = vi.fn<Sender["send"]>(async () => {
    now += TOOK;
    return answer;
  });
  const delivery = vi.fn<Context["measures"]["delivery"]>();
  const read = async (work: (db: unknown) => unknown) =>
    work({ parcels: { ofDeliveries: async () => (parcel ? [parcel] : []) } });
  const ctx = {
    store: { read } as unknown as Store,
    systemClock: () => now,
    measures: { ...UNMEASURED, delivery },
    settings: { timeZone: "Europe/Berlin" },
  };
  const task = deliverTask(ctx, { send, close: async () => {} });
  const subject = parcel?.delivery.id ?? JOB.subject;
  const settlement = await task({ ...JOB, subject, tries }, new AbortController().signal);
  return { settlement, send, measured: delivery.mock.calls };
}

function dueAfter(tries: number): number {
  const ended = { id: "dlv_one", type: "transaction.created", began: MOMENT, now: MOMENT + TOOK };
  return nextTry({ ...ended, tries }) ?? 0;
}

const retryAt = (runAt: number) => ({ testOf: "mer_one", runAt, dueAt: null });

describe("an attempt", () => {
  it.each([
    ["succeeds", OK, 2, 1e9, { is: "done" }, "delivered", "delivered"],
    ["is repeated", BUSY, 2, 1e9, { is: "retry", due: retryAt(dueAfter(3)) }, "pending", "retried"],
    [
      "is repeated as long as the event is there",
      BUSY,
      2,
      dueAfter(3) + 1 - MOMENT,
      { is: "retry", due: retryAt(dueAfter(3)) },
      "pending",
      "retried",
    ],
    [
      "is the last before the event is deleted",
      BUSY,
      2,
      dueAfter(3) - MOMENT,
      { is: "dead", reason: "answered 503" },
      "failed",
      "dropped",
    ],
    ["is the last", BUSY, LAST, 1e9, { is: "dead", reason: "answered 503" }, "failed", "dropped"],
    [
      "is the last, without an answer",
      { error: "refused" },
      LAST,
      1e9,
      { is: "dead", reason: "refused" },
      "failed",
      "dropped",
    ],
  ] as const)("%s", async (_, answer, tries, kept, next, state, outcome) => {
    const parcel = parcelOf({ keptUntil: MOMENT + kept });
    const { settlement, measured } = await attempt(parcel, answer, tries);
    expect(settlement.next).toEqual(next);
    const nextAt = next.is === "retry" ? next.due.runAt : null;
    expect(settlement.effect?.data).toMatchObject({ patch: { state, tries: 3, nextAt } });
    const made = { at: MOMENT, ms: TOOK, status: "status" in answer ? answer.status : null };
    expect(measured).toEqual([[outcome, expect.objectContaining(made)]]);
  });

  it("sends the event to the webhook's address and pin, signed as it asks and for both secrets", async () => {
    const fingerprint = "ab".repeat(32);
    const parcel = parcelOf({
      webhook: sampleWebhook({ signature: "v2", fingerprint }),
      secret: sampleWebhookSecret({ previous: "Old", previousUntil: MOMENT + 1 }),
    });
    const { send } = await attempt(parcel, OK);
    expect(send).toHaveBeenCalledExactlyOnceWith(
      {
        url: "https://shop.example/told",
        fingerprint,
        payload: payloadOf(parcel.event, "Europe/Berlin"),
        signature: {
          "X-Payload-Signature": expect.stringMatching(
            /^v1=[\da-f]{64}; v1=[\da-f]{64}; v2=[\da-f]{64}; v2=[\da-f]{64}$/,
          ),
          "X-Payload-Timestamp": String(Math.floor(MOMENT / 1000)),
        },
      },
      expect.any(AbortSignal),
    );
  });

  it.each([
    ["is gone", null],
    ["is as old as its event may be", parcelOf({ keptUntil: MOMENT })],
  ])("is not made for a delivery that %s", async (_, parcel) => {
    const { settlement, send, measured } = await attempt(parcel, OK);
    expect(settlement).toEqual({ next: { is: "done" } });
    expect(send).not.toHaveBeenCalled();
    expect(measured).toEqual([]);
  });

  it.each([
    ["event", parcelOf({ isLost: true }), /^the event cannot be opened/],
    ["secret", parcelOf({ secret: null }), /^the secret of the signatures cannot be opened/],
  ])("sends nothing without the %s", async (_, parcel, error) => {
    const { settlement, send } = await attempt(parcel, OK);
    expect(send).not.toHaveBeenCalled();
    expect(settlement.effect?.data).toMatchObject({
      attempt: { status: null, answer: "", error: expect.stringMatching(error) },
      patch: { state: "pending" },
    });
  });
});

it("attempts are written together, and their deliveries by outcome", async () => {
  const effects = [];
  for (const [id, answer] of [
    ["dlv_one", OK],
    ["dlv_two", BUSY],
    ["dlv_three", OK],
  ] as const) {
    const delivery = sampleDelivery({ id, tries: 2 });
    const { settlement } = await attempt(parcelOf({ delivery }), answer, LAST);
    effects.push(settlement.effect);
  }
  const attempts: unknown[] = [];
  const updates: unknown[][] = [];
  const db = {
    deliveryAttempts: { insert: async (...all: unknown[]) => attempts.push(...all) },
    deliveries: { update: async (...values: unknown[]) => updates.push(values) },
  } as unknown as Repositories;
  await effects[0]?.write(db, effects.map((each) => each?.data) as never[]);
  const { merchant, mode } = sampleDelivery();
  const made = { merchant, mode, at: MOMENT, ms: TOOK };
  expect(attempts).toEqual([
    { delivery: "dlv_one", ...made, status: 200, answer: "thanks", error: null },
    { delivery: "dlv_two", ...made, status: 503, answer: "busy", error: "answered 503" },
    { delivery: "dlv_three", ...made, status: 200, answer: "thanks", error: null },
  ]);
  expect(updates).toEqual([
    [["dlv_one", "dlv_three"], { state: "delivered", tries: 3, nextAt: null }],
    [["dlv_two"], { state: "failed", tries: 3, nextAt: null }],
  ]);
});
