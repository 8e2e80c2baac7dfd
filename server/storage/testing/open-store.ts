// Opens a store for tests, on the engine of the vitest project, with access to its raw content.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { KeyRing } from "#secrets/key-ring.ts";
import { openPostgres } from "../postgres/postgres-store.ts";
import { openSqlite } from "../sqlite/sqlite-store.ts";
import type { Store } from "../store.ts";
import { createDatabase, emptyDatabase } from "./postgres-databases.ts";
import { migratedFile } from "./migrated-file.ts";
import { type StoredTable, tablesOf, tablesOfFile } from "./tables.ts";

export type TestStore = Store & {
  /** The raw content of every table. */
  tables(): Promise<StoredTable[]>;
  /** Everything that the database stores, including its files on disk for SQLite. */
  kept(): Promise<string>;
};

/** `folder` contains the database file. */
export type Place = { folder: string; keyRing: KeyRing };

/** Opens an empty store; the caller closes it. */
export async function openTestStore({ folder, keyRing }: Place): Promise<TestStore> {
  if (inject("postgres")) return onPostgres(keyRing);
  const file = join(folder, "svc.db");
  if (!existsSync(file)) writeFileSync(file, await migratedFile());
  const store = await openSqlite({ file, keyRing });
  return { ...store, tables: async () => tablesOfFile(file), kept: async () => textOf(folder) };
}

/** Databases that earlier tests of this file have released. */
const free: string[] = [];

/** Returns the address of a migrated, empty database on the test server. */
export async function takeDatabase(): Promise<string> {
  const known = free.pop();
  if (known) await emptyDatabase(known);
  const given = inject("postgres");
  if (!given) throw new Error("This test project has no PostgreSQL.");
  return known ?? createDatabase(given.server, given.template);
}

/** Releases a database for reuse; close all connections first. */
export function giveBack(url: string): void {
  free.push(url);
}

async function onPostgres(keyRing: KeyRing): Promise<TestStore> {
  const url = await takeDatabase();
  const store = await openPostgres({ url, keyRing });
  let closed: Promise<void> | null = null;
  return {
    ...store,
    // Tests control the clock.
    clock: null,
    tables: () => tablesOf(url),
    kept: async () => JSON.stringify(await tablesOf(url)),
    close: () => (closed ??= store.close().then(() => giveBack(url))),
  };
}

function textOf(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  return files.map(({ name }) => readFileSync(join(folder, name), "latin1")).join("");
}
