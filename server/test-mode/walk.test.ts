// A walk on a database that repeats its transactions, as PostgreSQL does after a conflict.
import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR } from "#schema/time.ts";
import type { Store } from "#storage/store.ts";
import { moveClock } from "./clock.ts";
import { type Clocked, openClocked } from "./testing/clocked.ts";

let api: Clocked;
beforeEach(async () => {
  api = await openClocked();
});
afterEach(() => api.close());

/** Runs the work of each transaction twice, and keeps the second. */
function repeating(store: Store): Store {
  const rolledBack = new Error("Rolled back.");
  const write: Store["write"] = async (work, options) => {
    const first = store.write(async (db) => {
      await work(db);
      throw rolledBack;
    }, options);
    await first.catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
    return store.write(work, options);
  };
  return { ...store, write };
}

it("holds the clock while it waits for a job, and moves it on", async () => {
  const { ctx, merchants, time } = api;
  const [id, start] = [merchants.first, time.now];
  const job = { kind: "held", subject: "1", target: "held", lane: null, createdAt: start };
  await ctx.store.write((db) => db.jobs.insert({ ...job, runAt: start, testOf: id, dueAt: null }));
  const services = {
    ctx: {
      ...ctx,
      store: repeating(ctx.store),
      hurry() {
        time.now += 1000;
        return ctx.store.write((db) => db.jobs.removeTarget("held"));
      },
    },
    wizard: {
      // Longer than half of a hold, which is then renewed.
      async endTestSessions() {
        time.now += 20_000;
        return 0;
      },
    },
  };
  const move = { field: "advance", to: ({ now }: { now: number }) => now + HOUR } as const;
  const arrived = { now: start + HOUR, frozen: true, target: null };
  expect(await moveClock(services, id, move)).toEqual(arrived);
});
