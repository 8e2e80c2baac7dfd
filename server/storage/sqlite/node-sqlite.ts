// The `node:sqlite` API: built into newer Node versions, a package with the same API on older ones.
import { closeSync, openSync } from "node:fs";
import { createRequire } from "node:module";

/** What SQLite takes and gives; other types are turned into these before. */
export type SqlValue = string | number | bigint | null | Uint8Array;

export type Statement = {
  all(...values: SqlValue[]): unknown[];
  run(...values: SqlValue[]): { changes: number | bigint };
};

/** One connection. It closes when the object is collected: whoever opens it keeps it. */
export type Database = {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  close(): void;
};

type Api = { DatabaseSync: new (file: string, options?: { readOnly?: boolean }) => Database };

const api = (process.getBuiltinModule?.("node:sqlite") ??
  createRequire(import.meta.url)("@photostructure/sqlite")) as Api;

/**
 * Opens a file. The first connection sets the journal: commits append to a log (WAL), and each is
 * on the disk before it returns (synchronous=FULL).
 */
export function openDatabase(file: string, options: { readOnly?: boolean } = {}): Database {
  if (!options.readOnly) createFile(file);
  const database = new api.DatabaseSync(file, options);
  if (!options.readOnly) database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000");
  // What a savepoint may have to take back is kept in memory, not in a file of its own.
  database.exec("pragma temp_store = memory");
  // What is deleted is overwritten, for it must not be readable in the file any more.
  database.exec("pragma secure_delete = on");
  return database;
}

/** A database without content, for a lock on its file. */
export function openLock(file: string): Database {
  createFile(file);
  return new api.DatabaseSync(file);
}

/** Readable for its owner alone, as the files are that SQLite lays beside it. */
function createFile(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}
