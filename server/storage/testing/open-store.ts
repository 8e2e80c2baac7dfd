// The store that tests are given: of the engine that their project names, and what lies in it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { KeyRing } from "#secrets/key-ring.ts";
import { openDatabase } from "../node-sqlite.ts";
import { openPostgres } from "../postgres.ts";
import { withClient } from "../postgres-pool.ts";
import { openSqlite } from "../sqlite.ts";
import type { Store } from "../store.ts";
import { createDatabase, emptyDatabase } from "./postgres-databases.ts";

export type Row = Record<string, unknown>;
export type StoredTable = { name: string; columns: string[]; rows: Row[] };

export type TestStore = Store & {
  /** Every table as the database has it. */
  tables(): Promise<StoredTable[]>;
  /** All that the database keeps, on the disk where it has files of its own. */
  kept(): Promise<string>;
};

/** `folder` is where files lie, its database among them. */
export type Place = { folder: string; keyRing: KeyRing };

/** An empty store; the caller closes it. */
export async function openTestStore({ folder, keyRing }: Place): Promise<TestStore> {
  if (inject("postgres")) return onPostgres(keyRing);
  const file = join(folder, "svc.db");
  const store = await openSqlite({ file, keyRing });
  return { ...store, tables: async () => tablesOfFile(file), kept: async () => textOf(folder) };
}

/** Databases of this file's tests that are of no use to a test any more. */
const free: string[] = [];

/** The address of a migrated database without rows on the server of the tests. */
export async function takeDatabase(): Promise<string> {
  const known = free.pop();
  if (known) await emptyDatabase(known);
  const given = inject("postgres");
  if (!given) throw new Error("This project of tests has no PostgreSQL.");
  return known ?? createDatabase(given.server, given.template);
}

/** Nobody has it open any more. */
export function giveBack(url: string): void {
  free.push(url);
}

async function onPostgres(keyRing: KeyRing): Promise<TestStore> {
  const url = await takeDatabase();
  const store = await openPostgres({ url, keyRing });
  let closed: Promise<void> | null = null;
  return {
    ...store,
    // What time it is is what tests say.
    clock: null,
    tables: () => tablesOf(url),
    kept: async () => JSON.stringify(await tablesOf(url)),
    close: () => (closed ??= store.close().then(() => giveBack(url))),
  };
}

function tablesOf(url: string): Promise<StoredTable[]> {
  return withClient(url, async (client) => {
    const found = await client.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema = current_schema()
       group by table_name order by table_name`,
    );
    const tables: StoredTable[] = [];
    for (const { name, columns } of found.rows) {
      const { rows } = await client.query<Row>(`select * from ${name} order by 1`);
      tables.push({ name, columns, rows });
    }
    return tables;
  });
}

function tablesOfFile(file: string): StoredTable[] {
  const database = openDatabase(file, { readOnly: true });
  const ask = (sql: string): Row[] => database.prepare(sql).all() as Row[];
  const names = ask("select name from sqlite_master where type = 'table' order by name");
  const tables = names.map(({ name }) => ({
    name: String(name),
    columns: ask(`pragma table_info(${String(name)})`).map((column) => String(column["name"])),
    rows: ask(`select * from ${String(name)} order by 1`),
  }));
  database.close();
  return tables;
}

function textOf(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  return files.map(({ name }) => readFileSync(join(folder, name), "latin1")).join("");
}
