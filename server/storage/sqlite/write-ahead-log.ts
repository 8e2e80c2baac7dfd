// The log that the embedded database appends commits to: brought to the disk while the event loop goes
// on, and moved into the database's file from time to time.
import { closeSync, fdatasync, fstatSync, openSync } from "node:fs";
import { promisify } from "node:util";
import type { Database } from "./node-sqlite.ts";

const onDisk = promisify(fdatasync);

/** Transactions between two moves: about 16 MB of what a session writes at a step. */
const TRANSACTIONS = 500;
/** Bytes that the log may grow by before it is moved sooner. */
const GROWTH = 32 * 1024 * 1024;

export type WriteAheadLog = {
  /**
   * Resolves once everything that was committed is on the disk. Rejects where it may not be: then
   * nobody can tell what of it is.
   */
  sync(): Promise<void>;
  /**
   * Told of transactions that are on the disk. Moves the log into the file when it is long, so that
   * the next commit begins it anew: nobody may read from it meanwhile.
   */
  settled(transactions: number): void;
  close(): void;
};

/**
 * The log of a file, on whose writing connection a commit waits for the disk no more; SQLite itself
 * still does when it moves the log or begins it anew, so that a power cut never damages the file.
 */
export function writeAheadLog(database: Database, file: string): WriteAheadLog {
  database.exec("pragma synchronous = normal; pragma wal_autocheckpoint = 0");
  let handle: number | null = null;
  let transactions = 0;
  let moved = 0;

  /** SQLite makes it at the first commit, and keeps it as long as a connection is open. */
  function opened(): number {
    return (handle ??= openSync(`${file}-wal`, "r+"));
  }

  return {
    sync: async () => onDisk(opened()),
    settled(count) {
      transactions += count;
      const { size } = fstatSync(opened());
      if (transactions < TRANSACTIONS && size - moved < GROWTH) return;
      transactions = 0;
      moved = size;
      try {
        database.exec("pragma wal_checkpoint(passive)");
      } catch {
        // What is in the log is safe there, and is moved another time.
      }
    },
    close() {
      if (handle !== null) closeSync(handle);
    },
  };
}
