import { expect, it, vi } from "vitest";
import { MOMENT, sampleSession } from "#storage/contract/samples.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, Session } from "#storage/tables/records.ts";
import { forgetSession } from "./forget-session.ts";

/** A Test clock is ahead. */
const SYSTEM_NOW = MOMENT - 1;

/** What the deletion of a session deletes, and the tombstone that it leaves. */
async function forget(changes: Partial<Session>) {
  const session = sampleSession({ id: "ws_one", key: "the key", ...changes });
  const deleted: string[] = [];
  const deletion = (what: string) => async (transaction: string) => {
    deleted.push(`${what} of ${transaction}`);
    return [];
  };
  const own = {
    deliveries: { deleteOf: deletion("deliveries") },
    events: { deleteOf: deletion("events") },
    requests: {
      clearBodies: ({ transaction: [named = ""] }: { transaction: string[] }, at: number) =>
        at === SYSTEM_NOW ? deletion("bodies")(named) : undefined,
    },
    sessions: { delete: deletion("session") },
  };
  const insert = vi.fn(async () => {});
  const jobs = { removeOf: async () => {} };
  const within = vi.fn<(scope: Scope) => typeof own>(() => own);
  const db = { in: within, jobs, tombstones: { insert } } as unknown as Repositories;
  await forgetSession(db, session, { clock: () => MOMENT, systemClock: () => SYSTEM_NOW });
  const scopes = within.mock.calls.map(([scope]) => scope);
  return { session, deleted, scopes, tombstones: insert.mock.calls };
}

it.each([
  ["the key", "the key"],
  ["", "lost ws_one"],
])("leaves a tombstone of the key %j that is found by %j", async (key, found) => {
  const { session, deleted, scopes, tombstones } = await forget({ key, protectedUntil: MOMENT });
  const { merchant, mode, transaction, record } = session;
  expect(deleted.toSorted()).toEqual(
    ["bodies", "deliveries", "events", "session"].map((what) => `${what} of ${transaction}`),
  );
  for (const scope of scopes) expect(scope).toMatchObject({ merchant, mode });
  const tombstone = { session: "ws_one", merchant, mode, transaction, record, deletedAt: MOMENT };
  expect(tombstones).toEqual([[expect.objectContaining(tombstone), found]]);
});

it("deletes nothing while an order is with the bank", async () => {
  await expect(forget({ protectedUntil: MOMENT + 1 })).rejects.toMatchObject({
    status: 409,
    type: "order_in_progress",
    message: expect.stringContaining("delete the transaction once its session has ended"),
  });
});
