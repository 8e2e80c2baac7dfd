// The `node:sqlite` API: built into newer versions of Node, or a package with the same API.
import { createRequire } from "node:module";
import { createFile } from "./create-file.ts";

/** Values that SQLite accepts and returns; convert other types first. */
export type SqlValue = string | number | bigint | null | Uint8Array;

export type Statement = {
  all(...values: SqlValue[]): unknown[];
  run(...values: SqlValue[]): { changes: number | bigint };
};

/** A connection. It closes when the object is garbage-collected, so keep a reference. */
export type Database = {
  /** Whether a transaction is open; Node 22 has this from 22.16 on. */
  readonly isTransaction?: boolean;
  prepare(sql: string): Statement;
  exec(sql: string): void;
  close(): void;
};

type Api = { DatabaseSync: new (file: string, options?: { readOnly?: boolean }) => Database };

const api = (process.getBuiltinModule?.("node:sqlite") ??
  createRequire(import.meta.url)("@photostructure/sqlite")) as Api;

/** Bytes of a page of SQLite, by default. */
const PAGE = 4096;
/** Bytes of the write-ahead log. */
const LOG = 8000 * PAGE;

/**
 * Opens a file. The first connection sets the journal mode: commits append to a write-ahead log
 * (WAL) and are durable when they return (synchronous=FULL).
 */
export function openDatabase(file: string, options: { readOnly?: boolean } = {}): Database {
  if (!options.readOnly) createFile(file);
  const database = new api.DatabaseSync(file, options);
  if (!options.readOnly) database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000");
  // Pages that change often are copied from the log into the file less often than every 4 MB, which
  // is the default; 32 MB are read in a moment after a crash. What a long transaction has added beyond
  // would never be overwritten: the log is cut to these 32 MB when it starts anew.
  database.exec(`pragma wal_autocheckpoint = ${LOG / PAGE}; pragma journal_size_limit = ${LOG}`);
  // Rollback data of savepoints stays in memory instead of a separate file.
  database.exec("pragma temp_store = memory");
  // Deleted data must not remain readable in the file.
  database.exec("pragma secure_delete = on");
  return database;
}

/** An empty database that serves as a lock file. */
export function openLock(file: string): Database {
  createFile(file);
  return new api.DatabaseSync(file);
}
