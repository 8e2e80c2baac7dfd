// The data folder: made at first start, with the key ring and the store in it.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#schema/errors.ts";
import { type KeyRing, openKeyRing } from "#secrets/key-ring.ts";
import { openSqlite, openSqliteBeside } from "#storage/sqlite.ts";
import type { Store } from "#storage/store.ts";
import type { Config } from "./config.ts";

/** Throws StartError where folder, key ring or store cannot be used. */
export async function openData(
  config: Place,
  open = openSqlite,
): Promise<{ store: Store; ring: KeyRing }> {
  makeFolder(config.dataDir);
  const file = databaseOf(config);
  if (existsSync(file) && !existsSync(config.keyRing)) {
    throw new StartError(
      `The key ring ${config.keyRing} of the database ${file} is missing: restore it, or name its place with SVC_KEY_RING.`,
    );
  }
  const ring = openKeyRing(config.keyRing);
  return { store: await open({ file, keyRing: ring }), ring };
}

/** The same for an administrator, also while the service runs. Throws StartError before its first start. */
export async function openDataBeside(config: Place): Promise<Store> {
  const file = databaseOf(config);
  if (!existsSync(file)) {
    throw new StartError(
      `There is no database ${file}: start the service once, or set SVC_DATA_DIR.`,
    );
  }
  return (await openData(config, openSqliteBeside)).store;
}

export type Place = Pick<Config, "dataDir" | "keyRing">;

/** The file of the embedded database. */
export function databaseOf({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "svc.db");
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
