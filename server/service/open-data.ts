// Opens the data: a folder with the key ring, and the store, in that folder or in the PostgreSQL
// database that the operator names.
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { codeOf, StartError } from "#schema/errors.ts";
import { type FileKeyRing, openKeyRing } from "#secrets/key-ring.ts";
import { openSqlite, openSqliteBeside } from "#storage/sqlite/sqlite-store.ts";
import type { Store } from "#storage/store.ts";
import type { Config } from "./config.ts";

/** Milliseconds after which a process seals with a key that a command has made current. */
export const RING_INTERVAL = 10_000;

/** Creates missing data. Throws StartError if folder, key ring or store cannot be used. */
export async function openData(config: Place, open = openSqlite): Promise<Data> {
  makeFolder(config.dataDir);
  const root = (await config.rootKey?.read()) ?? null;
  if (config.database !== null) return openShared(config.database, config.keyRing, root);
  const ring = openEmbeddedKeyRing(config, root);
  return { store: await open({ file: databaseFile(config), keyRing: ring }), ring };
}

/** Opens the store for a command, even while the service runs. Throws StartError before its first start. */
export async function openExistingData(config: Place): Promise<Data> {
  if (await isBeforeFirstStart(config)) {
    const place = config.database === null ? databaseFile(config) : SHARED;
    const setting = config.database === null ? "SVC_DATA_DIR" : "DATABASE_URL";
    throw new StartError(
      `There is nothing in ${place} yet: start the service once, or set ${setting}.`,
    );
  }
  return openData(config, openSqliteBeside);
}

type Place = Pick<Config, "database" | "dataDir" | "keyRing"> & Partial<Pick<Config, "rootKey">>;

type Data = { store: Store; ring: FileKeyRing };

/** Path of the embedded database. */
export function databaseFile({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "svc.db");
}

/** Opens the key ring; never creates one. Throws StartError. */
export async function openExistingKeyRing({
  keyRing,
  rootKey,
}: Pick<Place, "keyRing" | "rootKey">): Promise<FileKeyRing> {
  if (existsSync(keyRing)) return openKeyRing(keyRing, (await rootKey?.read()) ?? null);
  throw new StartError(
    `There is no key ring ${keyRing}: put it there first, or name its place with SVC_KEY_RING.`,
  );
}

/** Opens the key ring of the embedded database, or creates both. Throws StartError. */
function openEmbeddedKeyRing(
  { dataDir, keyRing }: Omit<Place, "database">,
  root: Buffer | null,
): FileKeyRing {
  const file = databaseFile({ dataDir });
  if (existsSync(file) && !existsSync(keyRing)) throw lostRing(keyRing, `the database ${file}`);
  return openKeyRing(keyRing, root);
}

async function isBeforeFirstStart(config: Place): Promise<boolean> {
  if (config.database === null) return !existsSync(databaseFile(config));
  return (await import("#storage/postgres/postgres-store.ts")).isEmptyPostgres(config.database);
}

/** Its name in messages: the address may hold a password. */
const SHARED = "the database of DATABASE_URL";

/** Loads the PostgreSQL driver only here: a start without it reads fewer files. */
async function openShared(url: string, keyRing: string, root: Buffer | null): Promise<Data> {
  const { isEmptyPostgres, openPostgres } = await import("#storage/postgres/postgres-store.ts");
  if (!existsSync(keyRing) && !(await isEmptyPostgres(url))) throw lostRing(keyRing, SHARED);
  const ring = openKeyRing(keyRing, root);
  return { store: await openPostgres({ url, keyRing: ring }), ring };
}

function lostRing(keyRing: string, database: string): StartError {
  return new StartError(
    `The key ring ${keyRing} of ${database} is missing: restore it, or name its place with SVC_KEY_RING.`,
  );
}

function makeFolder(folder: string): void {
  try {
    makeMissing(folder);
  } catch (error) {
    throw new StartError(
      `SVC_DATA_DIR ${folder} cannot be created (${codeOf(error)}): name a folder that this user may write.`,
      { cause: error },
    );
  }
}

/**
 * Creates a folder and its missing parents one by one. Node's recursive creation never returns in
 * file systems such as /proc, which report that a created folder does not exist.
 */
function makeMissing(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeMissing(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in between.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
