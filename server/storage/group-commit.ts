// Many transactions, one trip to the disk: what waits is committed together.
import type { Database } from "./node-sqlite.ts";

/** Bounds how long one group keeps the event loop. */
const GROUP = 64;

type Job = {
  run(): Promise<Outcome>;
  /** Hands on a failure of the whole group. */
  reject(error: unknown): void;
};

/** `settle` hands on what the work returned or, when it is not kept, what it threw. */
type Outcome = { kept: boolean; settle(): void };

export type GroupCommit = {
  /**
   * Settles as `work` did, once its group is on the disk. Jobs run one after another, each in a
   * savepoint: one that throws is rolled back alone. `work` awaits nothing but its statements.
   */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses further jobs and resolves when none is left. */
  close(): Promise<void>;
};

/**
 * Takes over `database`, on which nobody else may begin a transaction. `committed` is called after
 * each commit, before anybody learns of it.
 */
export function groupCommit(database: Database, committed: () => void): GroupCommit {
  let queue: Job[] = [];
  let drained: Promise<void> | null = null;
  let closed = false;

  async function drain(): Promise<void> {
    // Requests that arrived together join the first group.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const group = queue.slice(0, GROUP);
      queue = queue.slice(GROUP);
      await commit(database, group, committed);
    }
    drained = null;
  }

  return {
    write(work) {
      if (closed) return Promise.reject(new Error("The store is closed."));
      return new Promise((resolve, reject) => {
        queue.push(job(work, resolve, reject));
        drained ??= drain();
      });
    },
    async close() {
      closed = true;
      await drained;
    },
  };
}

function job<T>(
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
        return { kept: false, settle: () => reject(error) };
      }
    },
    reject,
  };
}

async function commit(
  database: Database,
  group: readonly Job[],
  committed: () => void,
): Promise<void> {
  const outcomes: Outcome[] = [];
  try {
    database.exec("begin immediate");
    for (const each of group) {
      database.exec("savepoint job");
      const outcome = await each.run();
      database.exec(outcome.kept ? "release job" : "rollback to job; release job");
      outcomes.push(outcome);
    }
    database.exec("commit");
  } catch (error) {
    rollBack(database);
    for (const each of group) each.reject(error);
    return;
  }
  committed();
  for (const outcome of outcomes) outcome.settle();
}

function rollBack(database: Database): void {
  try {
    database.exec("rollback");
  } catch {
    // Some failures (a full disk) have ended the transaction already.
  }
}
