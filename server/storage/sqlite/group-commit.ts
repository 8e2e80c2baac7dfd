// Many transactions, one trip to the disk: what waits is committed together.
import type { Database } from "./node-sqlite.ts";
import { refusalOf } from "./failure.ts";
import { inDoubt, unavailable } from "../engine/unavailable.ts";

/** Bounds how long one group keeps the event loop. */
const GROUP = 64;

type Job = {
  run(): Promise<Outcome>;
  /** Hands on a failure of the whole group. */
  reject(error: unknown): void;
};

/** `settle` hands on what the work returned or, when it is not kept, the error that it threw. */
type Outcome = { settle(): void } & ({ kept: true } | { kept: false; error: unknown });

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
  /** Where the last group failed, tries `touch`, and rejects as long as that is not kept either. */
  probe(touch: () => Promise<unknown>): Promise<void>;
  /** Refuses further jobs and resolves when none is left. */
  close(): Promise<void>;
};

/** Takes over `database`, on which nobody else may begin a transaction. */
export function groupCommit(database: Database, around: Around): GroupCommit {
  let queue: Job[] = [];
  let drained: Promise<void> | null = null;
  let closed = false;
  let failed = false;
  let broken: { error: unknown } | null = null;

  /** Whether the group is kept. */
  async function settle(group: readonly Job[]): Promise<boolean> {
    if (broken) return refuse(group, unavailable(broken.error));
    const outcomes = await commit(database, group, around);
    if (!outcomes) return false;
    try {
      await around.sync();
    } catch (error) {
      broken = { error };
      return refuse(group, inDoubt(error));
    }
    around.release();
    around.committed(group.length);
    for (const outcome of outcomes) outcome.settle();
    return true;
  }

  async function drain(): Promise<void> {
    // Requests that arrived together join the first group.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const group = queue.slice(0, GROUP);
      queue = queue.slice(GROUP);
      failed = !(await settle(group));
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

/** The outcomes of a group that was committed; null where it was not, and everybody was told. */
async function commit(
  database: Database,
  group: readonly Job[],
  { hold, release }: Around,
): Promise<Outcome[] | null> {
  const outcomes: Outcome[] = [];
  try {
    database.exec("begin immediate");
    for (const each of group) outcomes.push(await perform(database, each));
    hold();
    database.exec("commit");
    return outcomes;
  } catch (error) {
    rollBack(database);
    release();
    refuse(group, refusalOf(error));
    return null;
  }
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

/** False, for the group is not kept. */
function refuse(group: readonly Job[], error: unknown): false {
  for (const each of group) each.reject(error);
  return false;
}

function rollBack(database: Database): void {
  try {
    database.exec("rollback");
  } catch {
    // Some failures (a full disk) have ended the transaction already.
  }
}
