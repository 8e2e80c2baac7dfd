// What a start warns of before real customers come: protection that only the operator can add.
import { statSync } from "node:fs";
import type { ServiceContext } from "#context/context.ts";
import type { Config } from "./config.ts";

/** Merchants that a warning names. */
const MOST_NAMED = 20;

/** Logs that others can write the data folder and so replace its files, whatever their modes. */
export function warnOfOpenFolder(
  { log }: Pick<ServiceContext, "log">,
  { dataDir }: Pick<Config, "dataDir">,
): void {
  // Windows has no file modes.
  if (process.platform === "win32" || (statSync(dataDir).mode & 0o022) === 0) return;
  log.warn(`others can write the data folder: run chmod go-w ${dataDir}`);
}

/** Logs the gaps of a service that other machines can reach; none on a developer's machine. */
export async function warnOfGaps(
  { store, log }: Pick<ServiceContext, "store" | "log">,
  { isLocal, rootKey }: Pick<Config, "isLocal" | "rootKey">,
): Promise<void> {
  if (isLocal) return;
  if (!rootKey)
    log.warn(
      "the key ring is not sealed: set SVC_ROOT_KEY_FILE, SVC_ROOT_KEY_COMMAND or SVC_ROOT_KEY",
    );
  const open = await store.read(async (db) => {
    const holders = new Set(await db.keys.holders("live"));
    const merchants = await db.merchants.list();
    return merchants.filter(
      ({ id, blocked, origins }) => holders.has(id) && !blocked && origins.length === 0,
    );
  });
  if (open.length === 0) return;
  const merchants = open.slice(0, MOST_NAMED).map(({ number }) => number);
  log.warn(
    { merchants, count: open.length },
    'merchants with a Live key list no origins, so that any page can hold their wizard: use "origin add"',
  );
}
