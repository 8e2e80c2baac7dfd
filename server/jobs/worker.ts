// Works on the queue: claims what is due, runs its task, settles it. Knows no task by name.
import type { Job } from "#storage/records.ts";
import type { Repositories, Store } from "#storage/store.ts";
import { backoff } from "./backoff.ts";
import { createSlots } from "./slots.ts";
import type { Next, Settlement, Tasks } from "./task.ts";

/** Jobs of one target at a time. Targets are not counted against each other. */
export const PER_TARGET = 16;
/** Milliseconds after which a claim of a dead process is free; a living one renews its claims. */
export const LEASE = 60_000;

export type WorkerParts = {
  store: Store;
  clock: () => number;
  /** Names this process in its claims. */
  owner: string;
  tasks: Tasks;
  /** Told of every error; the worker goes on. */
  failed: (error: unknown, job: Job) => void;
};

export type Worker = {
  /** Starts what is due, which goes on to the next by itself. Throws what the store throws. */
  turn(): Promise<void>;
  /** Resolves when nothing runs. */
  idle(): Promise<void>;
  /**
   * Claims nothing more. What still runs after so many milliseconds is cut off and given back, and
   * so is all else that is claimed.
   */
  stop(limit: number): Promise<void>;
};

export function createWorker({ store, clock, owner, tasks, failed }: WorkerParts): Worker {
  const slots = createSlots(PER_TARGET);
  const running = new Map<number, { run: Promise<void>; cut: AbortController }>();
  let stopping = false;
  let renewedAt = clock();

  const claim = () => {
    const now = clock();
    return { owner, now, until: now + LEASE, alone: store.exclusive };
  };

  async function renew(): Promise<void> {
    const now = clock();
    if (running.size === 0 || now - renewedAt < LEASE / 4) return;
    renewedAt = now;
    await store.write((db) => db.jobs.renew([...running.keys()], owner, now + LEASE));
  }

  /** Takes as many jobs of a target as may run beside those that do. */
  async function fill(target: string): Promise<void> {
    const free = slots.reserve(target);
    if (free === 0) return;
    const jobs: Job[] = [];
    try {
      jobs.push(...(await store.write((db) => db.jobs.claim(target, free, claim()))));
    } finally {
      slots.release(target, free - jobs.length);
    }
    for (const job of jobs) start(job);
  }

  function start(job: Job): void {
    const cut = new AbortController();
    const run = work(job, cut.signal)
      .catch((error: unknown) => {
        failed(error, job);
        return [];
      })
      .then((next) => {
        running.delete(job.seq);
        slots.release(job.target, 1 - next.length);
        for (const each of next) start(each);
      });
    running.set(job.seq, { run, cut });
  }

  /** Does a job; the one that takes its place. A claim that cannot be settled runs out. */
  async function work(job: Job, signal: AbortSignal): Promise<Job[]> {
    const settlement = await perform(job, signal);
    if (signal.aborted) return [];
    return store.write(async (db) => {
      if (await settle(db, job, settlement.next)) await settlement.write?.(db);
      return stopping ? [] : db.jobs.claim(job.target, 1, claim());
    });
  }

  async function perform(job: Job, signal: AbortSignal): Promise<Settlement> {
    try {
      const task = tasks[job.kind];
      if (!task) throw new Error(`There is no task for jobs of the kind ${job.kind}.`);
      return await task(job, signal);
    } catch (error) {
      if (!signal.aborted) failed(error, job);
      const wait = backoff(job.tries + 1);
      const reason = error instanceof Error ? error.message : String(error);
      return { next: wait === null ? { is: "dead", reason } : { is: "again", at: clock() + wait } };
    }
  }

  function settle(db: Repositories, { seq, tries }: Job, next: Next): Promise<boolean> {
    switch (next.is) {
      case "done":
        return db.jobs.done(seq, owner);
      case "again":
        return db.jobs.again(seq, owner, { runAt: next.at, tries: tries + 1 });
      case "anew":
        return db.jobs.again(seq, owner, { runAt: next.at, tries: 0 });
      case "dead":
        return db.jobs.bury(seq, owner, { at: clock(), reason: next.reason });
    }
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all([...running.values()].map(({ run }) => run));
  }

  return {
    async turn() {
      if (stopping) return;
      await renew();
      const targets = await store.read((db) => db.jobs.targets(claim()));
      await Promise.all(targets.map(fill));
    },
    idle,
    async stop(limit) {
      stopping = true;
      const late = setTimeout(() => {
        for (const { cut } of running.values()) cut.abort();
      }, limit);
      await idle();
      clearTimeout(late);
      await store.write((db) => db.jobs.release(owner));
    },
  };
}
