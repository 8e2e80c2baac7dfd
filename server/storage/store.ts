// The interface of the store, independent of the database.
import type { Known } from "./engine/known.ts";
import type { Repositories } from "./tables/repositories.ts";

export type { Known } from "./engine/known.ts";
export type {
  MerchantRepositories,
  Repositories,
  SweptRepositories,
} from "./tables/repositories.ts";

/** The query function of PostgreSQL's driver. */
export type Statements = {
  query(statement: {
    name?: string;
    text: string;
    values?: unknown[];
  }): Promise<{ rows: unknown[] }>;
};

/** At most one of them. */
export type WriteOptions =
  | { alone?: boolean; readCommitted?: never; single?: never }
  | { readCommitted?: boolean; alone?: never; single?: never }
  | { single?: boolean; alone?: never; readCommitted?: never };

/** What a read consists of. */
export type ReadOptions = { keyed?: boolean };

export type Store = {
  /**
   * Whether only one process at a time has this store open. In that case a claim of another owner
   * belongs to a dead process and is free at once, and work that its process serializes needs no
   * claim.
   */
  readonly exclusive: boolean;
  /**
   * Runs single short statements, like keyed reads, for a package that counts across processes in
   * its own table; null if only one process has the store open. After a lost connection, they run
   * again.
   */
  readonly statements: Statements | null;
  /**
   * The clock that all processes share, in epoch milliseconds: that of the database. Null if only
   * one process has the store open and uses its own clock. Throws ServiceError 503.
   */
  readonly clock: (() => Promise<number>) | null;
  /**
   * Call this when a request comes in. Its reads may share a snapshot with those of the requests
   * that came in with it, which is cheaper. Later requests get newer ones.
   */
  shareReads(): void;
  /**
   * What every request needs, from memory. A change by this process counts at once, and one by
   * another process within a second.
   */
  readonly known: Known;
  /**
   * Runs outside of any transaction. `keyed` says that `work` reads few rows by their keys: on
   * PostgreSQL, such reads of all requests share a connection, where a longer one would hold up the
   * others.
   */
  read<T>(work: (db: Repositories) => Promise<T>, options?: ReadOptions): Promise<T>;
  /**
   * Runs one durable, atomic transaction; resolves after the commit. `work` awaits only statements
   * of the given `db`. It may run again from its beginning if another process commits a conflicting
   * change first. Snapshot isolation or more: `alone` makes the transaction serializable. With
   * `readCommitted`, each statement sees what was committed before it: for work that waits for a lock
   * and needs what its holder wrote. `single` says that `work` is one statement: it needs no
   * transaction, whose beginning and end are round trips to a database on another machine, and is not
   * repeated if it may have been carried out. Throws ServiceError 503 if the database is unavailable
   * or its disk is full.
   */
  write<T>(work: (db: Repositories) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Rejects if the database is unavailable or read-only. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
