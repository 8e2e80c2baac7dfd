import { gather } from "../engine/gather.ts";
import { inDoubt, unavailable } from "../engine/unavailable.ts";
import { isDiskFailure, refusalOf } from "./failure.ts";
import type { Database } from "./node-sqlite.ts";

/** Jobs of a group. */
const GROUP = 64;
/**
 * Milliseconds after which a group is committed, and the rest of it waits for a turn of the event
 * loop: jobs block the loop, and one that writes a year of turnovers takes a fifth of a second.
 */
const LONGEST = 50;

/** A job's result, or the error for which its part of the group was rolled back. */
type Outcome = { kept: true; result: unknown } | { kept: false; error: unknown };

type Job = {
  work(): Promise<unknown>;
  /** Tells what became of it, as soon as that is durable. */
  settle(outcome: Outcome): void;
};

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
  const running = new Set<Promise<Outcome>>();
  let closed = false;
  let failed = false;
  let broken: { error: unknown } | null = null;

  /** Commits the first jobs, as many as there is time for. */
  async function commit(jobs: readonly Job[]): Promise<Outcome[]> {
    if (broken) throw unavailable(broken.error);
    const outcomes = await perform(database, jobs);
    try {
      database.exec("commit");
    } catch (error) {
      rollBack(database);
      if (!isDiskFailure(error)) throw refusalOf(error);
      broken = { error };
      throw inDoubt(error);
    }
    committed();
    return outcomes;
  }

  const enqueue = gather(GROUP, async (group: readonly Job[]) => {
    let left = group;
    while (left.length > 0) {
      if (left !== group) await new Promise(setImmediate);
      const outcomes = await outcomesOf(left);
      for (const [nth, outcome] of outcomes.entries()) left[nth]?.settle(outcome);
      left = left.slice(outcomes.length);
    }
    return group.map(() => undefined);
  });

  /** Of the first jobs; after a failure, of all. */
  async function outcomesOf(jobs: readonly Job[]): Promise<Outcome[]> {
    try {
      const outcomes = await commit(jobs);
      failed = false;
      return outcomes;
    } catch (error) {
      failed = true;
      return jobs.map(() => ({ kept: false, error }));
    }
  }

  async function write<T>(work: () => Promise<T>): Promise<T> {
    if (closed) throw new Error("The store is closed.");
    const settled = new Promise<Outcome>((settle) => {
      void enqueue({ work: async () => work(), settle });
    });
    running.add(settled);
    try {
      const outcome = await settled;
      if (!outcome.kept) throw outcome.error;
      return outcome.result as T;
    } finally {
      running.delete(settled);
    }
  }

  return {
    write,
    async probe(touch) {
      if (failed) await write(touch);
    },
    async close() {
      closed = true;
      await Promise.allSettled(running);
    },
  };
}

/** Runs jobs until their time is up, and not the commit. */
async function perform(database: Database, jobs: readonly Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const until = performance.now() + LONGEST;
  try {
    database.exec("begin immediate");
    for (const job of jobs) {
      outcomes.push(await performOne(database, job));
      if (performance.now() >= until) break;
    }
    return outcomes;
  } catch (error) {
    rollBack(database);
    throw refusalOf(error);
  }
}

async function performOne(database: Database, job: Job): Promise<Outcome> {
  database.exec("savepoint job");
  const outcome = await job.work().then(
    (result): Outcome => ({ kept: true, result }),
    (error: unknown): Outcome => ({ kept: false, error }),
  );
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
