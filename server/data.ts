// The data folder: made at first start, with the key ring and the store in it.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#schema/errors.ts";
import { type KeyRing, openKeyRing } from "#secrets/key-ring.ts";
import { openSqlite } from "#storage/sqlite.ts";
import type { Store } from "#storage/store.ts";
import type { Config } from "./config.ts";

/** Throws StartError where folder, key ring or store cannot be used. */
export async function openData(
  config: Pick<Config, "dataDir" | "keyRing">,
): Promise<{ store: Store; ring: KeyRing }> {
  makeFolder(config.dataDir);
  const file = join(config.dataDir, "svc.db");
  if (existsSync(file) && !existsSync(config.keyRing)) {
    throw new StartError(
      `The key ring ${config.keyRing} of the database ${file} is missing: restore it, or name its place with SVC_KEY_RING.`,
    );
  }
  const ring = openKeyRing(config.keyRing);
  return { store: await openSqlite({ file, keyRing: ring }), ring };
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
