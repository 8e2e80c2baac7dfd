// A backup of a store, and a service over what was restored from it.
import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DAY } from "#schema/time.ts";
import { findPostgres } from "#storage/testing/postgres-binaries.ts";
import { createDatabase, dropDatabase } from "#storage/testing/postgres-databases.ts";
import { admin } from "../admin.ts";
import { startService } from "../service.ts";
import { firstOf } from "./figures.ts";
import type { Place } from "./place.ts";

export type Restored = {
  backup_seconds: number;
  backup_mb: number;
  restore_seconds: number;
  /** Objects of a list before the backup and after the restore, of the last days. */
  listed: number;
  listed_again: number;
};

type Kept = { folder: string; copy: string; ring: string };

/** Days of which nothing expires meanwhile. */
const LAST_DAYS = 20;

const seconds = (start: number) => Math.round((performance.now() - start) / 100) / 10;

/** Backs the store up, ends its service, and restores it: the disk has to hold two copies. */
export async function restoreElsewhere(place: Place): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), "svc-year-backup-"));
  const kept = { folder, copy: join(folder, "copy"), ring: join(folder, "key-ring.json") };
  try {
    const from = new Date(Date.now() - LAST_DAYS * DAY).toISOString().slice(0, 10);
    const { listed } = await firstOf(place.service, from);
    copyFileSync(join(place.service.dataDir, "key-ring.json"), kept.ring);
    const start = performance.now();
    await backUp(place, kept);
    const backup_seconds = seconds(start);
    const backup_mb = Math.round(statSync(kept.copy).size / 2 ** 20);
    const again = performance.now();
    const env = await restore(place, kept);
    const restore_seconds = seconds(again);
    const service = await startService(env);
    const { listed: listed_again } = await firstOf(service, from);
    await service.stop();
    return { backup_seconds, backup_mb, restore_seconds, listed, listed_again };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function run(folder: string, program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(join(findPostgres(folder), program), args);
}

async function backUp({ service, where }: Place, { copy, folder }: Kept): Promise<void> {
  if ("file" in where) await admin(service, "backup", copy);
  else await run(folder, "pg_dump", "--format=custom", `--file=${copy}`, where.url);
}

/** Returns the settings of a service over the restored store. */
async function restore(
  place: Place,
  { folder, copy, ring }: Kept,
): Promise<Record<string, string>> {
  const { server, service, where } = place;
  await service.stop();
  if ("file" in where || server === null) {
    const elsewhere = { SVC_DATA_DIR: folder };
    await admin({ ...service, dataDir: folder, env: elsewhere }, "restore", copy);
    return elsewhere;
  }
  await dropDatabase(server, where.url);
  const url = await createDatabase(server);
  await run(folder, "pg_restore", `--dbname=${url}`, copy);
  return { DATABASE_URL: url, SVC_KEY_RING: ring };
}
