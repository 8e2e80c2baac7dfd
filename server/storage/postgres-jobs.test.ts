// Two processes that work on one queue, while the database goes away and comes back.
import { afterAll, beforeAll, expect, it } from "vitest";
import { MOMENT } from "./contract/samples.ts";
import { openPostgres } from "./postgres.ts";
import type { Repositories, Store } from "./store.ts";
import { type PostgresServer, startPostgres } from "./testing/postgres-server.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const JOBS = 10_000;
const BATCH = 50;
const LEASE = 60_000;

let server: PostgresServer;
let stores: [Store, Store];
beforeAll(async () => {
  server = await startPostgres();
  const open = () => openPostgres({ url: server.url, keyRing });
  stores = [await open(), await open()];
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await server.remove();
});

it("share 10,000 jobs, none claimed by both and none lost", async () => {
  const [store] = stores;
  for (let start = 0; start < JOBS; start += 500) {
    await store.write(async (db) => {
      for (let nth = start; nth < start + 500; nth += 1) {
        const times = { runAt: MOMENT, createdAt: MOMENT };
        await db.jobs.insert({
          kind: "x",
          subject: String(nth),
          target: "t",
          lane: null,
          ...times,
        });
      }
    });
  }
  const done: string[] = [];
  const refused: unknown[] = [];

  /** A 503 tells that nothing is known of the transaction: the next turn finds out. */
  async function put<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      expect(error).toMatchObject({ status: 503 });
      refused.push(error);
      return null;
    }
  }
  async function worker(own: Store, owner: string): Promise<void> {
    const claim = { owner, now: MOMENT, until: MOMENT + LEASE, alone: false };
    for (;;) {
      const jobs = await put(() =>
        own.write((db: Repositories) => db.jobs.claim("t", BATCH, claim)),
      );
      if (jobs?.length === 0) {
        const left = await put(() => own.read((db) => db.jobs.depth(MOMENT)));
        if (left && (left[0]?.waiting ?? 0) === 0) return;
        // What a claim in doubt holds is given back by its owner.
        await put(() => own.write((db) => db.jobs.release(owner)));
      }
      for (const { seq, subject } of jobs ?? []) {
        let settled: boolean | null = null;
        while (settled === null)
          settled = await put(() => own.write((db) => db.jobs.done(seq, owner)));
        done.push(subject);
      }
    }
  }
  const working = Promise.all(stores.map((each, nth) => worker(each, `process ${nth}`)));
  await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThan(JOBS / 3);
  await server.stop("SIGQUIT");
  await server.start();
  await working;
  expect(done.length).toBe(JOBS);
  expect(new Set(done).size).toBe(JOBS);
}, 180_000);
