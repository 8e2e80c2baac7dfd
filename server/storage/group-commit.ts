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

/** What a commit means to those who only read, and to the disk. */
export type Around = {
  /** Called before a commit: what others read stays as it is until `release`. */
  hold(): void;
  /** Resolves once the commit is on the disk; rejects where it may not be. */
  sync(): Promise<void>;
  /** Called once it is there, or was undone, before anybody learns of it. */
  release(): void;
  /** Called after the release of jobs that were committed. */
  committed(jobs: number): void;
};

export type GroupCommit = {
  /**
   * Settles as `work` did, once its group is on the disk. Jobs run one after another, each in a
   * savepoint: one that throws is rolled back alone. `work` awaits nothing but its statements. While
   * the disk is waited for, no other group begins. Once the disk failed, all further work is refused:
   * nobody can tell what a restart will find.
   */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses further jobs and resolves when none is left. */
  close(): Promise<void>;
};

/** Takes over `database`, on which nobody else may begin a transaction. */
export function groupCommit(database: Database, around: Around): GroupCommit {
  let queue: Job[] = [];
  let drained: Promise<void> | null = null;
  let closed = false;
  let failure: { error: unknown } | null = null;

  async function settle(group: readonly Job[]): Promise<void> {
    const outcomes = await commit(database, group, around);
    if (!outcomes) return;
    try {
      await around.sync();
    } catch (error) {
      failure = { error };
      return refuse(group, error);
    }
    around.release();
    around.committed(group.length);
    for (const outcome of outcomes) outcome.settle();
  }

  async function drain(): Promise<void> {
    // Requests that arrived together join the first group.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const group = queue.slice(0, GROUP);
      queue = queue.slice(GROUP);
      if (failure) refuse(group, failure.error);
      else await settle(group);
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

/** The outcomes of a group that was committed; null where it was not, and everybody was told. */
async function commit(
  database: Database,
  group: readonly Job[],
  { hold, release }: Around,
): Promise<Outcome[] | null> {
  const outcomes: Outcome[] = [];
  try {
    database.exec("begin immediate");
    for (const each of group) {
      database.exec("savepoint job");
      const outcome = await each.run();
      database.exec(outcome.kept ? "release job" : "rollback to job; release job");
      outcomes.push(outcome);
    }
    hold();
    database.exec("commit");
    return outcomes;
  } catch (error) {
    rollBack(database);
    release();
    refuse(group, error);
    return null;
  }
}

function refuse(group: readonly Job[], error: unknown): void {
  for (const each of group) each.reject(error);
}

function rollBack(database: Database): void {
  try {
    database.exec("rollback");
  } catch {
    // Some failures (a full disk) have ended the transaction already.
  }
}
