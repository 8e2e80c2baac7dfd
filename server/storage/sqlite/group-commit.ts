import { inDoubt, unavailable } from "../engine/unavailable.ts";
import { isDiskFailure, refusalOf } from "./failure.ts";
import type { Database } from "./node-sqlite.ts";

/** Maximum transactions per group: limits how long one group blocks the event loop. */
const GROUP = 64;

type Job = {
  run(): Promise<Outcome>;
  /** Rejects the job if its whole group fails. */
  reject(error: unknown): void;
};

/** The outcome of a job; `settle` reports it to the caller once the group is committed. */
type Outcome = { settle(): void } & ({ kept: true } | { kept: false; error: unknown });

export type GroupCommit = {
  /**
   * Settles like `work`, once its group is durable. Jobs run in sequence, each in a savepoint: a
   * job that throws is rolled back without affecting the others. `work` awaits only its statements.
   * After a commit that failed because of the disk, all further jobs are rejected, because the
   * state of the database is unknown until a restart.
   */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** If the last group failed, tries `touch`; rejects if that fails too. */
  probe(touch: () => Promise<unknown>): Promise<void>;
  /** Rejects new jobs, and resolves when all waiting jobs have settled. */
  close(): Promise<void>;
};

/**
 * Group commit: jobs that wait at the same time share one transaction and one disk sync. No other
 * code may begin a transaction on `database`. Calls `committed` after each commit.
 */
export function groupCommit(database: Database, committed: () => void): GroupCommit {
  let queue: Job[] = [];
  let drained: Promise<void> | null = null;
  let closed = false;
  let failed = false;
  let broken: { error: unknown } | null = null;

  /** Commits a group and settles its jobs. Throws the error with which to reject them all. */
  async function commit(group: readonly Job[]): Promise<void> {
    if (broken) throw unavailable(broken.error);
    const outcomes = await perform(database, group);
    try {
      database.exec("commit");
    } catch (error) {
      rollBack(database);
      if (!isDiskFailure(error)) throw refusalOf(error);
      broken = { error };
      throw inDoubt(error);
    }
    committed();
    for (const outcome of outcomes) outcome.settle();
  }

  async function drain(): Promise<void> {
    // Requests that arrive in the same turn join the first group.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const group = queue.slice(0, GROUP);
      queue = queue.slice(GROUP);
      try {
        await commit(group);
        failed = false;
      } catch (error) {
        failed = true;
        for (const job of group) job.reject(error);
      }
    }
    drained = null;
  }

  function write<T>(work: () => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new Error("The store is closed."));
    return new Promise((resolve, reject) => {
      queue.push(jobOf(work, resolve, reject));
      drained ??= drain();
    });
  }

  return {
    write,
    async probe(touch) {
      if (failed) await write(touch);
    },
    async close() {
      closed = true;
      await drained;
    },
  };
}

function jobOf<T>(
  work: () => Promise<T>,
  resolve: (result: T) => void,
  reject: (error: unknown) => void,
): Job {
  return {
    async run() {
      try {
        const result = await work();
        return { kept: true, settle: () => resolve(result) };
      } catch (error) {
        return { kept: false, error, settle: () => reject(error) };
      }
    },
    reject,
  };
}

/** Runs the jobs of a group, up to the commit. */
async function perform(database: Database, group: readonly Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  try {
    database.exec("begin immediate");
    for (const job of group) outcomes.push(await performOne(database, job));
    return outcomes;
  } catch (error) {
    rollBack(database);
    throw refusalOf(error);
  }
}

async function performOne(database: Database, job: Job): Promise<Outcome> {
  database.exec("savepoint job");
  const outcome = await job.run();
  try {
    database.exec(outcome.kept ? "release job" : "rollback to job; release job");
  } catch (error) {
    // A statement that found the disk full has ended the transaction with all savepoints.
    throw outcome.kept ? error : outcome.error;
  }
  return outcome;
}

/** Ends a transaction, if one is open. */
export function rollBack(database: Database): void {
  try {
    database.exec("rollback");
  } catch {
    // Some failures (a full disk) have already ended the transaction.
  }
}
