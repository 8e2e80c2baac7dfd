// Opens the store of an old build with that build's own code, which had a different layout.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { KeyRing } from "#secrets/key-ring.ts";
import type { Scope, UserScope } from "#storage/tables/records.ts";
import type { Service } from "../service.ts";
import { loadModule } from "./module.mjs";

/** A row in the format of that code. */
export type Row = Record<string, unknown>;

/** The repositories needed to write a large store. */
type Listed = {
  find(scope: Scope, id: string): Promise<Row | null>;
  insert(row: Row): Promise<unknown>;
};

export type OldRepositories = {
  sessions: Listed;
  verifications: Listed;
  risks: Listed;
  payments: Listed;
  events: Listed;
  documents: {
    find(scope: Scope, record: string, kind: string): Promise<Row | null>;
    insert(row: Row): Promise<void>;
  };
  bankUsers: Listed;
  accessTokens: { insert(row: Row): Promise<void> };
  accounts: {
    find(owner: UserScope, id: string): Promise<Row | null>;
    insert(row: Row): Promise<void>;
  };
  turnovers: {
    list(owner: UserScope, account: string, days: { from: string; to: string }): Promise<Row[]>;
    insert(owner: UserScope, account: string, rows: readonly Row[]): Promise<void>;
  };
  keys: { byHash(hash: string): Promise<{ merchant: { id: string } } | null> };
};

export type OldStore = {
  read<T>(work: (db: OldRepositories) => Promise<T>): Promise<T>;
  write<T>(work: (db: OldRepositories) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The paths of the code; those of version 0.1 come first. */
const SQLITE = ["server/storage/sqlite.ts", "server/storage/sqlite/sqlite-store.ts"];
const POSTGRES = ["server/storage/postgres.ts", "server/storage/postgres/postgres-store.ts"];

async function load(build: string, files: readonly string[]): Promise<Record<string, unknown>> {
  const found = files.map((file) => resolve(build, file)).find((file) => existsSync(file));
  if (!found) throw new Error(`${build} contains none of ${files.join(", ")}.`);
  return loadModule(pathToFileURL(found).href);
}

/** Opens the data of a stopped service. */
export async function openOldStore(
  build: string,
  { dataDir, env }: Pick<Service, "dataDir" | "env">,
): Promise<OldStore> {
  const rings = await load(build, ["server/secrets/key-ring.ts"]);
  const openKeyRing = rings["openKeyRing"] as (file: string) => KeyRing;
  const keyRing = openKeyRing(join(dataDir, "key-ring.json"));
  const url = env["DATABASE_URL"];
  const engine = await load(build, url ? POSTGRES : SQLITE);
  type Open = (options: object) => Promise<OldStore>;
  if (url) return (engine["openPostgres"] as Open)({ url, keyRing });
  return (engine["openSqlite"] as Open)({ file: join(dataDir, "svc.db"), keyRing });
}
