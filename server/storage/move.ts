// Moves an embedded store into a PostgreSQL database: either everything, verified by checksums, or
// nothing.
import { createHash } from "node:crypto";
import type { Client } from "pg";
import { StartError } from "#schema/errors.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import { createSealer } from "#secrets/seal.ts";
import { type Database, openDatabase } from "./sqlite/node-sqlite.ts";
import { openPostgres, POSTGRES } from "./postgres/postgres-store.ts";
import { placeOf } from "./postgres/address.ts";
import { withClient } from "./postgres/pool.ts";
import { withoutCommands } from "./sqlite/locks.ts";
import { markMoved, movedAt } from "./sqlite/moved.ts";
import { openSqlite } from "./sqlite/sqlite-store.ts";
import { TABLES } from "./tables/tables.ts";
import { reasonOf } from "./engine/reason.ts";
import type { AnyTable } from "./engine/table.ts";
import { COUNTED_ANEW } from "./lists/counts.ts";
import { postgresQueries, type Run } from "./postgres/dialect.ts";
import type { Repositories } from "./store.ts";
import { repositories } from "./tables/repositories.ts";

/** Rows per batch: small enough that the largest rows, documents, fit in memory. */
const BATCH = 100;

/** A moved table; both sides have the same number of rows and checksum. */
export type MovedTable = {
  table: string;
  rows: number;
  /** 64 bits, hex, over all values of all rows; independent of the row order. */
  checksum: string;
};

type Row = Record<string, unknown>;

type From<T> = {
  file: string;
  keyRing: KeyRing;
  url: string;
  now: number;
  /** Writes to the new database before the commit; `again` says that the file was moved before. */
  record(db: Repositories, again: boolean): Promise<T>;
};

/**
 * Copies every row of the store in `file` into the database at `url`, in one transaction that
 * commits only if both sides have the same rows. The rows of `file` stay, but it is marked as moved,
 * so that no service starts with it. Sealed values stay sealed: the new store needs the same key
 * ring. Returns the tables, and what `record` returned. Throws StartError if a service or command has
 * the file open, if it cannot be marked, if the database cannot be used, contains rows or refuses a
 * statement, or if the two sides differ.
 */
export async function moveToPostgres<T>(
  from: From<T>,
): Promise<{ moved: MovedTable[]; recorded: T }> {
  const { file, keyRing, url } = from;
  // Stays open during the move so that no other process can write to it.
  const store = await openSqlite({ file, keyRing, evenMoved: true });
  const source = openDatabase(file, { readOnly: true });
  try {
    return await withoutCommands(file, async () => {
      await (await openPostgres({ url, keyRing })).close();
      return withClient(url, (client) => moveAll(source, client, from));
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The move to ${placeOf(url)} failed (${reasonOf(error)}). Run it again: it refuses if the rows are there.`,
      { cause: error },
    );
  } finally {
    source.close();
    await store.close();
  }
}

async function moveAll<T>(source: Database, client: Client, from: From<T>) {
  const { file, keyRing, url, now, record } = from;
  const again = movedAt(source) !== null;
  await client.query("begin isolation level read committed");
  await refuseRows(client, url);
  const moved: MovedTable[] = [];
  for (const each of TABLES) moved.push(await moveTable(source, client, each));
  const recorded = await record(repositoriesOf(client, keyRing), again);
  // Before the commit: whenever this process dies, services can start with one of the two at most.
  mark(source, file, now);
  await commit(client, from);
  // Otherwise, the database does so by itself within a minute.
  await client.query("analyze").catch(() => {});
  return { moved, recorded };
}

function mark(source: Database, file: string, now: number): void {
  try {
    markMoved(file, now);
  } catch (error) {
    // The disk can fail after the mark was written.
    const state = isMarked(source)
      ? `is marked as moved, but nothing was moved (${reasonOf(error)}). ${AGAIN}`
      : `cannot be marked as moved (${reasonOf(error)}); nothing was moved.`;
    throw new StartError(`${file} ${state}`, { cause: error });
  }
}

function isMarked(source: Database): boolean {
  try {
    return movedAt(source) !== null;
  } catch {
    return false;
  }
}

const AGAIN =
  "Run it again: it refuses if the rows are there, and otherwise ends the open payments as unclear.";

async function commit(client: Client, { file, url }: Pick<From<unknown>, "file" | "url">) {
  try {
    await client.query("commit");
  } catch (error) {
    throw new StartError(
      `The move to ${placeOf(url)} failed at its end (${reasonOf(error)}), and ${file} is marked as moved. ` +
        AGAIN,
      { cause: error },
    );
  }
}

function repositoriesOf(client: Client, keyRing: KeyRing): Repositories {
  let last: Promise<unknown> = Promise.resolve();
  // Changes send several statements at once, of which a client takes one after the other.
  const run: Run = (statement) => {
    const next = () => client.query(statement);
    const answer = last.then(next, next);
    last = answer;
    return answer;
  };
  const queries = postgresQueries(run, new Map());
  const sealer = createSealer(keyRing);
  return repositories(queries, { sealer, counts: COUNTED_ANEW, engine: POSTGRES, wrote: () => {} });
}

/** Throws if a table contains rows. The lock blocks concurrent writes. */
async function refuseRows(client: Client, url: string): Promise<void> {
  const names = TABLES.map(({ name }) => name);
  await client.query(`lock table ${names.join(", ")} in exclusive mode`);
  for (const name of names) {
    const { rows } = await client.query(`select 1 from ${name} limit 1`);
    if (rows.length === 0) continue;
    throw new StartError(
      `The database at ${placeOf(url)} has rows in ${name}; name one that is empty.`,
    );
  }
}

async function moveTable(source: Database, client: Client, table: AnyTable): Promise<MovedTable> {
  const { name, columns } = table;
  const [read, written] = [sumOf(), sumOf()];
  for (const rows of batchesOf(source, name)) {
    read.add(rows);
    const stored = await client.query<Row>(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1) returning *`,
      [JSON.stringify(rows)],
    );
    written.add(stored.rows);
  }
  // The database generates later values of this column itself.
  if (columns.includes("seq")) {
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', 'seq'), max(seq)) from ${name}`,
    );
  }
  const [before, after] = [read.end(), written.end()];
  if (before.rows !== after.rows || before.checksum !== after.checksum) {
    throw new StartError(`The copied rows of ${name} differ from the original; nothing was moved.`);
  }
  return { table: name, ...after };
}

/** Not the name of any column. */
const PLACE = "place of the row";

function* batchesOf(source: Database, table: string): Generator<Row[]> {
  const next = source.prepare(
    `select rowid as "${PLACE}", * from ${table} where rowid > ? order by rowid limit ${BATCH}`,
  );
  let last: unknown = -1;
  for (;;) {
    const found = next.all(last as number) as Row[];
    if (found.length === 0) return;
    last = found.at(-1)?.[PLACE];
    yield found.map((each) => {
      const { [PLACE]: _, ...row } = each;
      return row;
    });
  }
}

type Sum = { add(rows: readonly Row[]): void; end(): { rows: number; checksum: string } };

/** Adds the hashes of all rows: the order is irrelevant, but a missing row changes the sum. */
function sumOf(): Sum {
  let count = 0;
  let sum = 0n;
  return {
    add(rows) {
      for (const row of rows) {
        const values = Object.keys(row)
          .toSorted()
          .map((name) => [name, row[name]]);
        const hash = createHash("sha256").update(JSON.stringify(values)).digest();
        sum = BigInt.asUintN(64, sum + hash.readBigUInt64BE());
        count += 1;
      }
    },
    end: () => ({ rows: count, checksum: sum.toString(16).padStart(16, "0") }),
  };
}
