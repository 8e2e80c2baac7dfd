// Restore of the embedded database from a copy.
import { existsSync } from "node:fs";
import { StartError } from "#schema/errors.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import { reasonOf } from "../engine/reason.ts";
import {
  asideName,
  copyDatabase,
  filesOf,
  hasLog,
  realPath,
  removeDatabase,
  setAside,
  settle,
  sizeOf,
  stateOf,
} from "./database-files.ts";
import { isPassing } from "./failure.ts";
import { inspect, versionOf } from "./inspect.ts";
import { claim, withoutCommands } from "./locks.ts";
import { openDatabase } from "./node-sqlite.ts";
import { markMoved } from "./moved.ts";
import { openSqlite } from "./sqlite-store.ts";
import type { Repositories } from "../store.ts";

type Restoring<T> = {
  ring: KeyRing;
  /** Whether values may be sealed with keys that the ring lacks. */
  lostKeys: boolean;
  now: number;
  /** Writes to the copy before it becomes the database; `kept` is the new name of the old one. */
  record(db: Repositories, kept: string | null): Promise<T>;
};

type Restored<T> = { kept: string | null; recorded: T };

/**
 * Replaces a database that no process has open with a copy, migrated to the newest version. The old
 * database is kept beside it, even a damaged one; returns its new name, or null if there was none, and
 * what `record` returned. Throws StartError and changes nothing if the service or a command runs, or if
 * this program and key ring cannot use the copy.
 */
export async function restore<T>(
  copy: string,
  file: string,
  restoring: Restoring<T>,
): Promise<Restored<T>> {
  const lock = claim(file);
  try {
    return await withoutCommands(file, () => replace(copy, realPath(file), restoring));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} could not be restored from ${copy} (${reasonOf(error)}).`, {
      cause: error,
    });
  } finally {
    lock.close();
  }
}

async function replace<T>(
  copy: string,
  file: string,
  { ring, lostKeys, now, record }: Restoring<T>,
): Promise<Restored<T>> {
  if (!existsSync(copy)) throw new StartError(`There is no file ${copy}.`);
  const source = realPath(copy);
  const part = `${file}.restoring`;
  if (filesOf(part).includes(source)) {
    throw new StartError(
      `${copy} is what a restore that was interrupted has left, which is deleted: name the backup.`,
    );
  }
  try {
    removeDatabase(part);
    const state = stateOf(source);
    await copyDatabase(source, part);
    if (stateOf(source) !== state) {
      throw new StartError(
        `${copy} was written while it was copied: stop the service that has it open, or name a backup.`,
      );
    }
    // Not the source, which may be on a disk that nobody can write to.
    inspect(part, copy);
    const kept = asideName(file, now);
    const recorded = await write(part, ring, async (db) => {
      if (!lostKeys && (await db.sealed.isForeign([...ring.keys.keys()]))) {
        throw new StartError(
          `${copy} is sealed with a key that the key ring lacks: restore that too, or add --lost-keys if it is lost.`,
        );
      }
      return record(db, kept);
    });
    // Before it has its name, so that no start meets a database with open payments and without a mark.
    markMoved(part, null);
    // SQLite would read a log that is left beside the copy as a part of it.
    setAside(file, now, isWhole(file));
    settle(part, file);
    return { kept, recorded };
  } finally {
    removeDatabase(part);
  }
}

/** Writes to a copy, which may be one of a database that was moved. */
async function write<T>(
  file: string,
  keyRing: KeyRing,
  work: (db: Repositories) => Promise<T>,
): Promise<T> {
  const store = await openSqlite({ file, keyRing, evenMoved: true });
  try {
    return await store.write(work);
  } finally {
    await store.close();
  }
}

/**
 * Writes the log of a killed service into the old database, and tells whether that is now whole
 * without it. False if it is missing or damaged: it then stays as it is. Throws what passes, such as a
 * full disk.
 */
function isWhole(file: string): boolean {
  // SQLite deletes the log of an empty file when it opens that.
  if (sizeOf(file) === 0) return false;
  try {
    // First without changes: of a damaged database, the log may be what is left.
    const database = openDatabase(file, { readOnly: true });
    try {
      versionOf(database);
    } finally {
      database.close();
    }
    emptyLog(file);
  } catch (error) {
    if (isPassing(error)) throw error;
    return false;
  }
  if (!hasLog(file)) return true;
  throw new StartError(`The database ${file} is in use; stop the process that has it open.`);
}

/** Writes the log of a killed service into the file, so that the file alone is complete. */
function emptyLog(file: string): void {
  const database = openDatabase(file);
  try {
    database.exec("pragma wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}
