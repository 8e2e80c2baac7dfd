// The embedded store: one connection that writes in groups, one that reads what is committed.
import { StartError } from "#schema/errors.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import { createSealer, type Sealer } from "#secrets/seal.ts";
import { listCounts, UNKEPT } from "../lists/counts.ts";
import { groupCommit } from "./group-commit.ts";
import { migrate, requireNewest } from "../engine/migrate.ts";
import { type Database, openDatabase, openLock } from "./node-sqlite.ts";
import { repositories } from "../tables/repositories.ts";
import { type SharedSnapshot, sharedSnapshot } from "./shared-snapshot.ts";
import { sqliteQueries } from "./dialect.ts";
import type { Repositories, Store } from "../store.ts";
import type { Engine } from "../tables/tables.ts";
import { writeAheadLog } from "./write-ahead-log.ts";

const SQLITE: Engine = {
  growingKey: "integer primary key",
  locksRows: false,
  passing: "",
  bytes: ["cast(", " as blob)"],
  jsonText: ["json_quote(", ")"],
};

/**
 * Opens the database of a file (not `:memory:`, which two connections cannot share), creates it
 * readable for its owner alone, and brings it to the newest version. Throws StartError when the
 * database is newer than the code or another process has it open.
 */
export async function openSqlite({ file, keyRing }: Options): Promise<Store> {
  const lock = claim(file);
  try {
    return await open(file, createSealer(keyRing), lock);
  } catch (error) {
    lock.close();
    if (error instanceof StartError) throw error;
    throw cannotOpen(file, error);
  }
}

/**
 * Opens it for an administrator, also while another process serves from it. That one keeps counts of
 * what is listed: rows of lists must not be written here. Throws StartError as `openSqlite` does.
 */
export async function openSqliteBeside(options: Options): Promise<Store> {
  if (isFree(options.file)) return openSqlite(options);
  return open(options.file, createSealer(options.keyRing), null);
}

type Options = { file: string; keyRing: KeyRing };

/** `lock` is null where another process has it. */
async function open(file: string, sealer: Sealer, lock: Database | null): Promise<Store> {
  const writing = openDatabase(file);
  const writer = sqliteQueries(writing);
  const reading = openDatabase(file, { readOnly: true });
  const snapshot = sharedSnapshot(reading);
  const counts = lock ? listCounts() : UNKEPT;
  const log = writeAheadLog(writing, file);
  const commits = groupCommit(writing, {
    hold: snapshot.hold,
    sync: log.sync,
    release: snapshot.end,
    committed(jobs) {
      counts.committed();
      log.settled(jobs);
    },
  });
  try {
    await commits.write(() => (lock ? migrate(writer, SQLITE) : requireNewest(writer)));
  } catch (error) {
    await commits.close();
    reading.close();
    writing.close();
    log.close();
    throw error;
  }
  const reader = sqliteQueries(reading);
  const committed = remembering(repositories(reader, sealer, counts.reading, SQLITE), snapshot);
  const changing = repositories(writer, sealer, counts.writing, SQLITE);
  async function close(): Promise<void> {
    await commits.close();
    snapshot.end();
    reading.close();
    // The file alone then holds everything, as one who copies it expects.
    if (lock) writing.exec("pragma wal_checkpoint(truncate)");
    writing.close();
    log.close();
    lock?.close();
  }
  let closed: Promise<void> | null = null;
  return {
    exclusive: lock !== null,
    statements: null,
    clock: null,
    async read(work) {
      snapshot.begin();
      return work(committed);
    },
    write: (work) => commits.write(() => work(changing)),
    async ping() {
      await reader.selectFrom("schema_version").select("version").limit(1).execute();
      await commits.probe(() => touch(writer));
    },
    close: () => (closed ??= close()),
  };
}

/** Each request asks whose key it came with, and many requests read at one snapshot. */
function remembering(db: Repositories, { remember }: SharedSnapshot): Repositories {
  const { keys, merchants } = db;
  return {
    ...db,
    keys: { ...keys, byHash: remember(keys.byHash) },
    merchants: { ...merchants, byId: remember(merchants.byId) },
  };
}

/** Changes nothing, and writes a page all the same. */
function touch(writer: ReturnType<typeof sqliteQueries>): Promise<unknown> {
  return writer
    .updateTable("schema_version")
    .set(({ ref }) => ({ version: ref("version") }))
    .execute();
}

function isFree(file: string): boolean {
  try {
    claim(file).close();
    return true;
  } catch {
    return false;
  }
}

/** Held on a second file for as long as the process lives: the system frees it even after a kill. */
export function claim(file: string): Database {
  let lock: Database;
  try {
    lock = openLock(`${file}.lock`);
  } catch (error) {
    throw cannotOpen(file, error);
  }
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    throw new StartError(`The database ${file} is in use; stop the process that has it open.`, {
      cause: error,
    });
  }
}

export function cannotOpen(file: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(`The database ${file} cannot be opened (${reason}).`, { cause });
}
