// Many transactions, one trip to the disk: what waits is committed together.
import type { Database } from "./node-sqlite.ts";
import { refusalOf } from "./sqlite-failure.ts";

/** Bounds how long one group keeps the event loop. */
const GROUP = 64;

type Job = {
  run(): Promise<Outcome>;
  /** Hands on a failure of the whole group. */
  reject(error: unknown): void;
};

/** `settle` hands on what the work returned or, when it is not kept, the error that it threw. */
type Outcome = { settle(): void } & ({ kept: true } | { kept: false; error: unknown });

export type GroupCommit = {
  /**
   * Settles as `work` did, once its group is on the disk. Jobs run one after another, each in a
   * savepoint: one that throws is rolled back alone. `work` awaits nothing but its statements.
   */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Where the last group failed, tries `touch`, and rejects as long as that is not kept either. */
  probe(touch: () => Promise<unknown>): Promise<void>;
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
  let failed = false;

  async function drain(): Promise<void> {
    // Requests that arrived together join the first group.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const group = queue.slice(0, GROUP);
      queue = queue.slice(GROUP);
      failed = !(await commit(database, group, committed));
    }
    drained = null;
  }

  function write<T>(work: () => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new Error("The store is closed."));
    return new Promise((resolve, reject) => {
      queue.push(job(work, resolve, reject));
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
        return { kept: false, error, settle: () => reject(error) };
      }
    },
    reject,
  };
}

/** Whether the group is kept, without what threw. */
async function commit(
  database: Database,
  group: readonly Job[],
  committed: () => void,
): Promise<boolean> {
  const outcomes: Outcome[] = [];
  try {
    database.exec("begin immediate");
    for (const each of group) outcomes.push(await perform(database, each));
    database.exec("commit");
  } catch (error) {
    rollBack(database);
    const refusal = refusalOf(error);
    for (const each of group) each.reject(refusal);
    return false;
  }
  committed();
  for (const outcome of outcomes) outcome.settle();
  return true;
}

async function perform(database: Database, each: Job): Promise<Outcome> {
  database.exec("savepoint job");
  const outcome = await each.run();
  try {
    database.exec(outcome.kept ? "release job" : "rollback to job; release job");
  } catch (error) {
    // A statement that met a full disk has ended the transaction, savepoints and all.
    throw outcome.kept ? error : outcome.error;
  }
  return outcome;
}

function rollBack(database: Database): void {
  try {
    database.exec("rollback");
  } catch {
    // Some failures (a full disk) have ended the transaction already.
  }
}
