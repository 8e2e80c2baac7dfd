import { inDoubt, unavailable } from "../engine/unavailable.ts";
import { isDiskFailure, refusalOf } from "./failure.ts";
import type { Database } from "./node-sqlite.ts";

/** Transactions of a group: bounds how long one group keeps the event loop. */
const GROUP = 64;

type Job = {
  run(): Promise<Outcome>;
  /** Rejects the job where its whole group fails. */
  reject(error: unknown): void;
};

/** The end of a job, which `settle` tells its caller once the group is committed. */
type Outcome = { settle(): void } & ({ kept: true } | { kept: false; error: unknown });

export type GroupCommit = {
  /**
   * Settles as `work` did, once the disk has its group. Jobs run one after another, each in a
   * savepoint: one that throws is rolled back alone. `work` awaits nothing but its statements. After
   * a commit that met a failing disk, all further work is refused: nobody knows what a restart will
   * find.
   */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Where the last group failed, tries `touch`, and rejects as long as that fails too. */
  probe(touch: () => Promise<unknown>): Promise<void>;
  /** Refuses further jobs and resolves when none is left. */
  close(): Promise<void>;
};

/**
 * Group commit: jobs that wait together share one transaction and one sync of the disk. Takes over
 * `database`, on which nobody else may begin a transaction; calls `committed` after each commit.
 */
export function groupCommit(database: Database, committed: () => void): GroupCommit {
  let queue: Job[] = [];
  let drained: Promise<void> | null = null;
  let closed = false;
  let failed = false;
  let broken: { error: unknown } | null = null;

  /** Commits a group and settles its jobs. Throws what each of them is to be rejected with. */
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
    // Requests that arrived together join the first group.
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

/** Runs a group up to its commit. */
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
    // A statement that met a full disk has ended the transaction, savepoints included.
    throw outcome.kept ? error : outcome.error;
  }
  return outcome;
}

/** Ends the transaction that may be open. */
export function rollBack(database: Database): void {
  try {
    database.exec("rollback");
  } catch {
    // Some failures (a full disk) have ended the transaction already.
  }
}
