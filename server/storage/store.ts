// The one interface behind which the databases stand.
import type { Repositories } from "./tables/repositories.ts";

export type {
  MerchantRepositories,
  Repositories,
  UserRepositories,
} from "./tables/repositories.ts";

/** As PostgreSQL's driver runs them. */
export type Statements = {
  query(statement: {
    name?: string;
    text: string;
    values?: unknown[];
  }): Promise<{ rows: unknown[] }>;
};

export type Store = {
  /**
   * Whether only one process at a time has this store open. A claim keeps other processes off: where
   * there are none, one of another owner was left by a dead process and is free at once, and work
   * that its own process keeps in order needs none.
   */
  readonly exclusive: boolean;
  /**
   * Runs single statements for a package that counts in its table across processes; null where one
   * process has the store open.
   */
  readonly statements: Statements | null;
  /**
   * The clock that all processes share, in epoch milliseconds: that of the database; null where one
   * process has the store open and goes by its own. Throws ServiceError 503.
   */
  readonly clock: (() => Promise<number>) | null;
  /** Runs outside of any transaction. */
  read<T>(work: (db: Repositories) => Promise<T>): Promise<T>;
  /**
   * One durable transaction: everything or nothing, acknowledged after the commit. `work` awaits
   * nothing but statements of the `db` that it is given, and may be run again from its beginning:
   * where several processes write, one that got ahead undoes it. What it changes is what it has
   * read; with `alone`, what it has only read has not changed either.
   * Throws ServiceError 503 when the database cannot answer, or its disk is full.
   */
  write<T>(work: (db: Repositories) => Promise<T>, options?: { alone?: boolean }): Promise<T>;
  /** Rejects when the database cannot answer, or takes no writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
