// Services on the engine that a project of the configuration names, each with its own store.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "#storage/testing/postgres-databases.ts";
import { tablesOf } from "#storage/testing/tables.ts";
import { LEASE } from "#wizard/lease.ts";
import { type Service, startService } from "./service.ts";

export type StoreName = "SQLite" | "PostgreSQL";

export type Start = typeof startService;

/** Environment variable with the address of the run's PostgreSQL, for its workers. */
export const SERVER = "SVC_TEST_SERVER";

/** Returns the function that starts a service with an empty store of that engine. */
export function startOn(store: StoreName): Start {
  return store === "PostgreSQL" ? startOnPostgres : startService;
}

/**
 * Milliseconds for which a service respects the lease of one that died: none if the store belonged
 * to that one alone.
 */
export function claimOfDead(store: StoreName): number {
  return store === "PostgreSQL" ? LEASE : 0;
}

async function startOnPostgres(env: Record<string, string> = {}, program?: string) {
  const server = process.env[SERVER];
  if (!server) throw new Error("This run has no PostgreSQL.");
  const url = await createDatabase(server);
  const service = await startService({ DATABASE_URL: url, ...env }, program);
  const { stop } = service;
  service.stop = async () => {
    await stop();
    await dropDatabase(server, url);
  };
  return service;
}

/**
 * Everything that a service stores: each file of its data folder, byte for byte, including the
 * embedded database and its write-ahead log; and each row of a database elsewhere.
 */
export async function keptBy({ dataDir, env }: Service): Promise<string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  const url = env["DATABASE_URL"];
  const tables = url ? await tablesOf(url) : [];
  return [...files, JSON.stringify(tables)].join("\n");
}
