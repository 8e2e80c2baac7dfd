// The embedded store: one connection writes with group commit, another reads committed data.
import type { Kysely } from "kysely";
import { StartError } from "#schema/errors.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import { createSealer, type Sealer } from "#secrets/seal.ts";
import type { Engine } from "../engine/engine.ts";
import { isKept, keepKnown } from "../engine/known.ts";
import { migrate, requireNewest } from "../engine/migrate.ts";
import { COUNTED_ANEW, keptCounts } from "../lists/counts.ts";
import type { Store } from "../store.ts";
import { repositories } from "../tables/repositories.ts";
import type { Tables } from "../tables/tables.ts";
import { sqliteQueries } from "./dialect.ts";
import { cannotOpen } from "./failure.ts";
import { groupCommit, rollBack } from "./group-commit.ts";
import { refuseMoved } from "./moved.ts";
import { claim, claimIfFree, joinCommands } from "./locks.ts";
import { type Database, openDatabase } from "./node-sqlite.ts";
import { readTransaction } from "./read-transaction.ts";

export const SQLITE: Engine = {
  growingKey: "integer primary key",
  locksRows: false,
  notifies: false,
  passing: "",
  rowPlace: { column: "rowid", type: "integer", first: "-1" },
};

type Options = {
  file: string;
  keyRing: KeyRing;
  /** Opens a database that was moved to PostgreSQL, too; its data is no longer the newest. */
  evenMoved?: boolean;
};

/**
 * Opens a database file (not `:memory:`, which two connections cannot share), creates it if
 * necessary, readable only by its owner, and migrates it to the newest version. Throws StartError
 * if the database is newer than the code, was moved, or another process has it open.
 */
export async function openSqlite(options: Options): Promise<Store> {
  return openOrLetGo(options, claim(options.file));
}

/**
 * Opens the database for an administrator, even while another process serves from it. Throws
 * StartError like `openSqlite`, and while the database is restored or moved.
 */
export async function openSqliteBeside(options: Options): Promise<Store> {
  const beside = joinCommands(options.file);
  try {
    const store = await openOrLetGo(options, claimIfFree(options.file));
    let closed: Promise<void> | null = null;
    return { ...store, close: () => (closed ??= store.close().finally(() => beside.close())) };
  } catch (error) {
    beside.close();
    throw error;
  }
}

async function openOrLetGo(options: Options, lock: Database | null): Promise<Store> {
  try {
    return await open(options, lock);
  } catch (error) {
    lock?.close();
    if (error instanceof StartError) throw error;
    throw cannotOpen(options.file, error);
  }
}

/** `lock` is null if another process holds it. */
async function open(
  { file, keyRing, evenMoved = false }: Options,
  lock: Database | null,
): Promise<Store> {
  const sealer = createSealer(keyRing);
  const writing = openDatabase(file);
  const reading = openDatabase(file, { readOnly: true });
  const writer = sqliteQueries(writing);
  const reader = sqliteQueries(reading);
  const reads = readTransaction(reading);
  const others = otherCommits(writing, () => {
    reads.end();
    forget();
  });
  const counts = keptCounts(others);
  let touched = false;
  const { known, forget } = keepKnown(
    async (work) => {
      reads.begin();
      return work(committed);
    },
    () => {
      others();
      return lock !== null;
    },
  );
  const commits = groupCommit(writing, () => {
    reads.end();
    counts.committed();
    if (touched) forget();
    touched = false;
  });

  async function close(): Promise<void> {
    await commits.close();
    reads.end();
    reading.close();
    try {
      // A copy of the file is then complete.
      if (lock) writing.exec("pragma wal_checkpoint(truncate)");
    } finally {
      writing.close();
      lock?.close();
    }
  }
  try {
    if (!evenMoved) refuseMoved(writing, file);
    await (lock ? migrateAlone(writing, writer, sealer) : requireNewest(writer));
  } catch (error) {
    reading.close();
    writing.close();
    throw error;
  }
  const committed = repositories(reader, {
    sealer,
    counts: lock ? counts.reading : COUNTED_ANEW,
    engine: SQLITE,
    wrote: () => {},
  });
  const changing = repositories(writer, {
    sealer,
    counts: counts.writing,
    engine: SQLITE,
    wrote: (table) => void (touched ||= isKept(table)),
  });
  let closed: Promise<void> | null = null;
  return {
    exclusive: lock !== null,
    statements: null,
    clock: null,
    shareReads: reads.share,
    known,
    async read(work) {
      reads.begin();
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

/**
 * Returns how often others were seen to have committed, after `onCommit` for new commits: those of the
 * connection itself do not change what the pragma returns.
 */
function otherCommits(database: Database, onCommit: () => void): () => number {
  const statement = database.prepare("pragma data_version");
  const read = (): number => (statement.all() as [{ data_version: number }])[0].data_version;
  let seen = read();
  let count = 0;
  return () => {
    const before = seen;
    seen = read();
    if (seen !== before) {
      count += 1;
      onCommit();
    }
    return count;
  };
}

/** Runs outside a savepoint, which would hold all changed pages in memory. */
async function migrateAlone(
  database: Database,
  writer: Kysely<Tables>,
  sealer: Sealer,
): Promise<void> {
  database.exec("begin immediate");
  try {
    await migrate(writer, SQLITE, sealer);
    database.exec("commit");
  } catch (error) {
    // Closing the connection with an open transaction would leave the file locked.
    rollBack(database);
    throw error;
  }
}

/** Writes a page without changing data. */
function touch(writer: Kysely<Tables>): Promise<unknown> {
  return writer
    .updateTable("schema_version")
    .set(({ ref }) => ({ version: ref("version") }))
    .execute();
}
