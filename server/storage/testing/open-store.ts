// The store that tests are given: of the engine that their project names, and what lies in it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { KeyRing } from "#secrets/key-ring.ts";
import { openPostgres } from "../postgres/postgres-store.ts";
import { openSqlite } from "../sqlite/sqlite-store.ts";
import type { Store } from "../store.ts";
import { createDatabase, emptyDatabase } from "./postgres-databases.ts";
import { type StoredTable, tablesOf, tablesOfFile } from "./tables.ts";

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

function textOf(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  return files.map(({ name }) => readFileSync(join(folder, name), "latin1")).join("");
}
