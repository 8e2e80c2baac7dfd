// Backup and restore of the embedded database.
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { StartError } from "#schema/errors.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import { newest } from "../engine/migrate.ts";
import { type Database, openDatabase } from "./node-sqlite.ts";
import { markMoved, refuseMoved } from "./moved.ts";
import { cannotOpen, claim, openSqlite } from "./sqlite-store.ts";
import type { Repositories } from "../store.ts";
import { SEALED } from "../tables/tables.ts";

/** Size and version of a copy. */
export type Copied = { bytes: number; version: number };

/**
 * Writes a consistent copy of a database, even during writes of another process. The copy gets its
 * name once it is checked, durable, and readable only by its owner. Throws StartError.
 */
export function backUp(file: string, copy: string): Copied {
  if (existsSync(copy)) throw new StartError(`${copy} exists already; name a new file.`);
  if (!existsSync(file)) throw new StartError(`There is no database ${file}.`);
  const part = `${copy}.part`;
  const database = read(file);
  try {
    refuseMoved(database, file);
    rmSync(part, { force: true });
    closeSync(openSync(part, "wx", 0o600));
    database.prepare("vacuum into ?").run(part);
    const copied = inspect(part);
    settle(part, copy);
    return copied;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${copy} cannot be written (${reasonOf(error)}).`, { cause: error });
  } finally {
    database.close();
  }
}

type Restoring<T> = {
  ring: KeyRing;
  now: number;
  /** Writes to the copy before it becomes the database; `kept` is the new name of the old one. */
  record(db: Repositories, kept: string | null): Promise<T>;
};

/**
 * Replaces a database that no process has open with a copy, migrated to the newest version. The old
 * database is kept beside it; returns its new name, or null if there was none, and what `record`
 * returned. Throws StartError and changes nothing if the service runs, or if this program and key ring
 * cannot use the copy.
 */
export async function restore<T>(
  copy: string,
  file: string,
  { ring, now, record }: Restoring<T>,
): Promise<{ kept: string | null; recorded: T }> {
  const lock = claim(file);
  const part = `${file}.restoring`;
  try {
    inspect(copy);
    remove(part);
    for (const end of ["", LOG]) {
      if (existsSync(copy + end)) await copyPrivately(copy + end, part + end);
    }
    const kept = existsSync(file) ? `${file}.before-${now}` : null;
    const recorded = await write(part, ring, (db) => {
      refuseForeign(part, copy, ring);
      return record(db, kept);
    });
    // Before it has its name, so that no start meets a database with open payments and without a mark.
    markMoved(part, null);
    emptyLog(part);
    if (kept) {
      emptyLog(file);
      // With two names, the old database stays in place until the new one takes it.
      linkSync(file, kept);
    }
    settle(part, file);
    return { kept, recorded };
  } finally {
    remove(part);
    lock.close();
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

/** The end of the name of a write-ahead log: what is committed can stand in it alone. */
const LOG = "-wal";

/** Copies into a new file that only its owner can read from the start: copyFile sets the mode of its source. */
async function copyPrivately(file: string, copy: string): Promise<void> {
  await pipeline(createReadStream(file), createWriteStream(copy, { flags: "wx", mode: 0o600 }));
}

/** Removes a database with all files beside it. */
function remove(file: string): void {
  for (const end of ["", ".lock", LOG, "-shm"]) rmSync(file + end, { force: true });
}

/** Checks all pages of a database, and its version. */
function inspect(file: string): Copied {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const database = read(file);
  try {
    const [state] = database.prepare("pragma integrity_check").all();
    if (Reflect.get(Object(state), "integrity_check") !== "ok") {
      throw new StartError(`${file} is damaged.`);
    }
    const version = versionOf(database);
    if (version > newest()) {
      throw new StartError(
        `${file} has version ${version}, but this program supports only ${newest()}.`,
      );
    }
    return { bytes: statSync(file).size, version };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} is no database of this service (${reasonOf(error)}).`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

function read(file: string): Database {
  try {
    return openDatabase(file, { readOnly: true });
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

function versionOf(database: Database): number {
  const [row] = database.prepare("select max(version) as version from schema_version").all();
  return Number(Reflect.get(Object(row), "version"));
}

/**
 * Checks whether the key ring opens the sealed values of a migrated database: older versions seal
 * fewer columns. Sealed text begins with its format version and the id of its key.
 */
function refuseForeign(migrated: string, copy: string, ring: KeyRing): void {
  const database = read(migrated);
  try {
    for (const [table, column] of SEALED) {
      const ids = `select distinct substr(${column}, 3, instr(substr(${column}, 3), '.') - 1) as id
        from ${table} where ${column} is not null`;
      for (const row of database.prepare(ids).all()) {
        if (ring.keys.has(String(Reflect.get(Object(row), "id")))) continue;
        throw new StartError(
          `${copy} is sealed with a key that the key ring lacks: restore that too.`,
        );
      }
    }
  } finally {
    database.close();
  }
}

/** Writes the log of a killed service into the file, so that the file alone is complete. */
function emptyLog(file: string): void {
  const database = openDatabase(file);
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

/** Renames a file durably: first its content reaches the disk, then its name. */
function settle(part: string, name: string): void {
  flush(part);
  renameSync(part, name);
  flush(dirname(name));
}

function flush(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
