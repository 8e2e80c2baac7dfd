// What the worker is told to do, by the kind of job.
import type { Repositories } from "#storage/store.ts";
import type { Job } from "#storage/tables/records.ts";

/** What becomes of a job: it is done, is tried again, begins anew later, or is given up. */
export type Next =
  | { readonly is: "done" }
  | { readonly is: "again" | "anew"; readonly at: number }
  | { readonly is: "dead"; readonly reason: string };

/** What a job leaves behind; one function `by` writes what all jobs leave that are settled together. */
export type Trace<T = unknown> = {
  readonly what: T;
  by(db: Repositories, all: readonly T[]): Promise<void>;
};

/** `trace` is written in the transaction that settles the job, or not at all. */
export type Settlement = { next: Next; trace?: Trace };

type Write = (db: Repositories) => Promise<void>;

async function writeEach(db: Repositories, all: readonly Write[]): Promise<void> {
  for (const write of all) await write(db);
}

/** What a job leaves that is written for it alone. */
export function leaving(write: Write): Trace<Write> {
  return { what: write, by: writeEach };
}

/**
 * Does a job's work. Whoever dies in the middle of it leaves the job to another: what it tells the
 * outside may be told twice. `signal` says that there is no time left; what comes after counts not.
 */
export type Task = (job: Job, signal: AbortSignal) => Promise<Settlement>;

export type Tasks = Readonly<Record<string, Task>>;
