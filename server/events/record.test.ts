import { byMachine } from "#storage/tables/jobs.ts";
import { expect, test, vi } from "vitest";
import { randomIds } from "#secrets/testing/random-ids.ts";
import type { Repositories } from "#storage/store.ts";
import { DAY } from "#schema/time.ts";
import { sampleWebhook } from "#storage/contract/samples-events.ts";
import { recordEvent } from "./record.ts";

test("an event goes into the transaction that it is given", async () => {
  const insert = vi.fn<Repositories["events"]["insert"]>();
  const webhooks = { list: async () => [], keepPaused: async () => {} };
  const db = { events: { insert }, webhooks } as unknown as Repositories;
  const about = { transaction: "12345-xv-aaaa-bbbb", record: "xv_0000000000000001" };
  const event = await recordEvent(
    db,
    { clock: () => 7, due: byMachine, ids: randomIds },
    {
      ...about,
      scope: { merchant: "mer_0000000000000001", mode: "live" },
      type: "transaction.created",
      keptUntil: 35,
      data: { amount: 12.5 },
    },
  );
  expect(event).toEqual({
    ...about,
    id: expect.stringMatching(/^ev_[A-Za-z0-9]{16}$/),
    merchant: "mer_0000000000000001",
    mode: "live",
    type: "transaction.created",
    data: { amount: 12.5 },
    message: "The transaction was created.",
    created_at: 7,
    kept_until: 35,
  });
  expect(insert.mock.calls).toEqual([[event]]);
});

test("an event without a transaction is kept for 90 days, with its deliveries", async () => {
  const deliveries = vi.fn<Repositories["deliveries"]["insert"]>();
  const db = {
    events: { insert: async () => {} },
    webhooks: { list: async () => [sampleWebhook()], keepPaused: async () => {} },
    deliveries: { insert: deliveries },
    jobs: { insert: async () => {} },
  } as unknown as Repositories;
  const scope = { merchant: "mer_one", mode: "live" } as const;
  const event = { scope, type: "account.password_changed", data: {} } as const;
  const means = { clock: () => 7, due: byMachine, ids: randomIds };
  const { kept_until } = await recordEvent(db, means, event);
  expect(kept_until).toBe(7 + 90 * DAY);
  expect(deliveries.mock.calls).toEqual([
    [
      expect.objectContaining({
        id: expect.stringMatching(/^dlv_[A-Za-z0-9]{16}$/),
        keptUntil: kept_until,
      }),
    ],
  ]);
});
