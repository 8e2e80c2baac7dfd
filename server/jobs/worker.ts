// Works on the queue: claims due jobs, runs their tasks, settles them. Knows no task by name.
import type { Store } from "#storage/store.ts";
import type { Due, Job } from "#storage/tables/records.ts";
import { isOutage } from "#storage/engine/unavailable.ts";
import { backoff } from "./backoff.ts";
import { createPools } from "./pools.ts";
import { createRounds, LEASE, PER_TARGET, type SlotsOf } from "./rounds.ts";
import type { Settlement, Tasks } from "./task.ts";

export type WorkerParts = {
  store: Store;
  /** The clock of the tasks. Leases use the clock of the store if it has one. */
  clock: () => number;
  /** Name of this process in its claims. */
  owner: string;
  tasks: Tasks;
  /** `PER_TARGET` unless given. */
  slotsOf?: SlotsOf;
  /** Called with every error; the worker goes on. */
  onError: (error: unknown, job: Job) => void;
};

export type Worker = {
  /** Starts the due jobs; each that ends starts the next. Throws the errors of the store. */
  turn(): Promise<void>;
  /** Resolves once no job runs. */
  idle(): Promise<void>;
  /**
   * Claims no further job. Jobs that still run after `limit` milliseconds are aborted; every claim
   * is released.
   */
  stop(limit: number): Promise<void>;
};

/** After an error of ours, which no Test clock makes pass. */
function retryOf({ testOf }: Job, runAt: number): Due {
  return { testOf, runAt, dueAt: null };
}

type Running = { target: string; finished: Promise<void>; abort: AbortController };

/** Names an error without its message, which may quote the data of the effect. */
class EffectError extends Error {
  override readonly name = "EffectError";

  constructor(error: unknown) {
    const name = error instanceof Error ? error.name : typeof error;
    super(`The effect of the job cannot be written: ${name}.`);
  }
}

export function createWorker(parts: WorkerParts): Worker {
  const { store, clock, owner, tasks, slotsOf = () => PER_TARGET, onError } = parts;
  const running = new Map<number, Running>();
  let stopping = false;
  let renewedAt = 0;
  const waiting: (() => void)[] = [];
  const pools = createPools();
  const { round, claim } = createRounds({
    store,
    clock,
    owner,
    pools,
    slotsOf,
    running,
    mayClaim: () => !stopping,
    onRound(ended, claimed) {
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
    // A job can be claimed again if its settlement was committed but the answer got lost.
    running.get(job.seq)?.abort.abort();
    const abort = new AbortController();
    const finished = work(job, abort.signal)
      .catch((error: unknown) => onError(error, job))
      .finally(() => {
        if (running.get(job.seq)?.abort === abort) running.delete(job.seq);
      });
    running.set(job.seq, { target: job.target, finished, abort });
  }

  /** Runs a job and settles it. A claim that cannot be settled expires. */
  async function work(job: Job, signal: AbortSignal): Promise<void> {
    let settlement = await perform(job, signal);
    while (settlement && !signal.aborted) {
      const error = await round({ target: job.target, ended: { job, settlement } });
      if (error === null) return;
      // The work is done: only the settlement waits until the store is back.
      if (!isOutage(error)) settlement = withoutEffect(settlement, error, job);
      else if (!signal.aborted) await nextTurn();
    }
  }

  /** What is settled where an effect cannot be written. Throws the error of a settlement without one. */
  function withoutEffect(settlement: Settlement, error: unknown, job: Job): Settlement {
    const { next, effect, otherwise } = settlement;
    if (!effect) throw error;
    const failure = settleFailure(new EffectError(error), job);
    return otherwise ?? (next.is === "retry" ? { next } : failure);
  }

  /** Null if aborted. An outage of the store does not count as a try of the job. */
  async function perform(job: Job, signal: AbortSignal): Promise<Settlement | null> {
    while (!signal.aborted) {
      try {
        const task = tasks[job.kind];
        if (!task) throw new Error(`There is no task for jobs of the kind ${job.kind}.`);
        return await task(job, signal);
      } catch (error) {
        if (signal.aborted) break;
        if (!isOutage(error)) return settleFailure(error, job);
        await nextTurn();
      }
    }
    return null;
  }

  function settleFailure(error: unknown, job: Job): Settlement {
    onError(error, job);
    const wait = backoff(job.tries + 1);
    const reason = error instanceof Error ? error.message : String(error);
    return {
      next:
        wait === null ? { is: "dead", reason } : { is: "retry", due: retryOf(job, clock() + wait) },
    };
  }

  function nextTurn(): Promise<void> {
    return new Promise((resume) => void waiting.push(resume));
  }

  async function fill(target: string): Promise<void> {
    const error = await round({ target, ended: null });
    if (error !== null) throw error;
  }

  /** Resumes the jobs that wait for the next turn. */
  function wake(): void {
    for (const resume of waiting.splice(0)) resume();
  }

  async function idle(): Promise<void> {
    while (running.size > 0)
      await Promise.all([...running.values()].map(({ finished }) => finished));
  }

  return {
    async turn() {
      if (stopping) return;
      wake();
      const claiming = await claim();
      await renew(claiming.now);
      const targets = await store.read((db) => db.jobs.targets(claiming));
      await Promise.all(pools.note(targets).map(fill));
    },
    idle,
    async stop(limit) {
      stopping = true;
      const late = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort();
        wake();
      }, limit);
      await idle();
      clearTimeout(late);
      await store.write((db) => db.jobs.release(owner, []));
    },
  };
}
