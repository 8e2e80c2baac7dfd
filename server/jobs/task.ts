// A task does the work of one kind of job.
import type { Repositories } from "#storage/store.ts";
import type { Due, Job } from "#storage/tables/records.ts";

/** The next state of a job: done, retried, restarted later with all its attempts, or a dead letter. */
export type Next =
  | { readonly is: "done" }
  | { readonly is: "retry" | "restart"; readonly due: Due }
  | { readonly is: "dead"; readonly reason: string };

/**
 * Data that a job writes when it is settled; one call of `write` serves all jobs settled together.
 */
export type Effect<T = unknown> = {
  readonly data: T;
  write(db: Repositories, all: readonly T[]): Promise<void>;
};

export type Settlement = {
  next: Next;
  /** Written in the transaction that settles the job, or not at all. */
  effect?: Effect;
  /**
   * Settled instead if the effect cannot be written, for another reason than an outage of the store. If
   * absent, a job that is to be tried again is so at its time, and of any other, that is a failed try.
   */
  otherwise?: Settlement;
};

type Write = (db: Repositories) => Promise<void>;

async function writeEach(db: Repositories, all: readonly Write[]): Promise<void> {
  for (const write of all) await write(db);
}

/** An effect that is written for one job alone. */
export function writeEffect(write: Write): Effect<Write> {
  return { data: write, write: writeEach };
}

/**
 * Does the work of a job. If the process dies, another one runs the job again: calls to the outside
 * happen at least once. Once `signal` is aborted, the settlement is ignored.
 */
export type Task = (job: Job, signal: AbortSignal) => Promise<Settlement>;

export type Tasks = Readonly<Record<string, Task>>;
