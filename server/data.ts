// Where data lies: a folder made at first start with the key ring in it, and the store, there or in
// the database that the operator names.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#schema/errors.ts";
import { type KeyRing, openKeyRing } from "#secrets/key-ring.ts";
import { openSqlite } from "#storage/sqlite.ts";
import type { Store } from "#storage/store.ts";
import type { Config } from "./config.ts";

/** Throws StartError where folder, key ring or store cannot be used. */
export async function openData(
  config: Pick<Config, "database" | "dataDir" | "keyRing">,
): Promise<Data> {
  makeFolder(config.dataDir);
  const { database, dataDir, keyRing } = config;
  return database === null
    ? openFile(join(dataDir, "svc.db"), keyRing)
    : openDatabase(database, keyRing);
}

type Data = { store: Store; ring: KeyRing };

async function openFile(file: string, keyRing: string): Promise<Data> {
  if (!existsSync(keyRing) && existsSync(file)) throw lostRing(keyRing, `the database ${file}`);
  const ring = openKeyRing(keyRing);
  return { store: await openSqlite({ file, keyRing: ring }), ring };
}

/** What speaks to that database is loaded only where one is named. */
async function openDatabase(url: string, keyRing: string): Promise<Data> {
  const { isEmptyPostgres, openPostgres } = await import("#storage/postgres.ts");
  if (!existsSync(keyRing) && !(await isEmptyPostgres(url))) {
    throw lostRing(keyRing, "the database of DATABASE_URL");
  }
  const ring = openKeyRing(keyRing);
  return { store: await openPostgres({ url, keyRing: ring }), ring };
}

function lostRing(keyRing: string, database: string): StartError {
  return new StartError(
    `The key ring ${keyRing} of ${database} is missing: restore it, or name its place with SVC_KEY_RING.`,
  );
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new StartError(
      `SVC_DATA_DIR ${folder} cannot be created (${code}): name a folder that this user may write.`,
      { cause: error },
    );
  }
}
