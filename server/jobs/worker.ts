// Works on the queue: claims what is due, runs its task, settles it. Knows no task by name.
import type { Store } from "#storage/store.ts";
import type { Job } from "#storage/tables/records.ts";
import { isOutage } from "#storage/engine/unavailable.ts";
import { backoff } from "./backoff.ts";
import { createRounds, LEASE } from "./rounds.ts";
import type { Settlement, Tasks } from "./task.ts";

export type WorkerParts = {
  store: Store;
  /** The clock that tasks go by; claims go by that of the store where it has one. */
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

type Running = { target: string; run: Promise<void>; cut: AbortController };

export function createWorker({ store, clock, owner, tasks, failed }: WorkerParts): Worker {
  const running = new Map<number, Running>();
  let stopping = false;
  let renewedAt = 0;
  const waiting: (() => void)[] = [];
  const { round, claim } = createRounds({
    store,
    clock,
    owner,
    running,
    claims: () => !stopping,
    turned(ended, claimed) {
      for (const { seq } of ended) running.delete(seq);
      for (const job of claimed) start(job);
    },
  });

  async function renew(now: number): Promise<void> {
    if (running.size === 0 || now - renewedAt < LEASE / 4) return;
    renewedAt = now;
    await store.write((db) => db.jobs.renew([...running.keys()], owner, now + LEASE));
  }

  function start(job: Job): void {
    // One that was settled without our hearing of it has come back.
    running.get(job.seq)?.cut.abort();
    const cut = new AbortController();
    const run = work(job, cut.signal)
      .catch((error: unknown) => failed(error, job))
      .finally(() => {
        if (running.get(job.seq)?.cut === cut) running.delete(job.seq);
      });
    running.set(job.seq, { target: job.target, run, cut });
  }

  /** Does a job and settles it. A claim that cannot be settled runs out. */
  async function work(job: Job, cut: AbortSignal): Promise<void> {
    const settlement = await perform(job, cut);
    if (settlement === null) return;
    while (!cut.aborted) {
      const error = await round({ target: job.target, ended: { job, settlement } });
      if (error === null) return;
      if (!isOutage(error)) throw error;
      // What was done need not be done again for that: it is settled when the store is back.
      if (!cut.aborted) await nextTurn();
    }
  }

  /** Null where it was cut off. A store that is away is no fault of the job: that is no try of it. */
  async function perform(job: Job, cut: AbortSignal): Promise<Settlement | null> {
    while (!cut.aborted) {
      try {
        const task = tasks[job.kind];
        if (!task) throw new Error(`There is no task for jobs of the kind ${job.kind}.`);
        return await task(job, cut);
      } catch (error) {
        if (cut.aborted) break;
        if (!isOutage(error)) return failedWith(error, job);
        await nextTurn();
      }
    }
    return null;
  }

  function failedWith(error: unknown, job: Job): Settlement {
    failed(error, job);
    const wait = backoff(job.tries + 1);
    const reason = error instanceof Error ? error.message : String(error);
    return { next: wait === null ? { is: "dead", reason } : { is: "again", at: clock() + wait } };
  }

  function nextTurn(): Promise<void> {
    return new Promise((goOn) => void waiting.push(goOn));
  }

  async function fill(target: string): Promise<void> {
    const error = await round({ target, ended: null });
    if (error !== null) throw error;
  }

  /** Lets those go on that wait for the next turn. */
  function wake(): void {
    for (const goOn of waiting.splice(0)) goOn();
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all([...running.values()].map(({ run }) => run));
  }

  return {
    async turn() {
      if (stopping) return;
      wake();
      const claiming = await claim();
      await renew(claiming.now);
      const targets = await store.read((db) => db.jobs.targets(claiming));
      await Promise.all(targets.map(fill));
    },
    idle,
    async stop(limit) {
      stopping = true;
      const late = setTimeout(() => {
        for (const { cut } of running.values()) cut.abort();
        wake();
      }, limit);
      await idle();
      clearTimeout(late);
      await store.write((db) => db.jobs.release(owner, []));
    },
  };
}
