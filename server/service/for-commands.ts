// What commands beside the service have to know of its settings, which may not be theirs.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#schema/errors.ts";
import { placeOf } from "#storage/postgres/address.ts";
import type { Config } from "./config.ts";

type Told = {
  /** Addresses that its webhooks may reach although they are not public. */
  webhookAllow: readonly string[];
  /** Its address, as links name it. */
  baseUrl: string;
  /** Hosts and name of its PostgreSQL database; null for the embedded one. */
  database: string | null;
};

function fileOf({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "for-commands.json");
}

function databaseOf({ database }: Pick<Config, "database">): string | null {
  return database === null ? null : placeOf(database);
}

/** Null if the file cannot be read. */
function parseTold(config: Pick<Config, "dataDir">): Partial<Told> | null {
  const file = fileOf(config);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Told | null;
  } catch {
    return null;
  }
}

function readTold(config: Pick<Config, "dataDir">): Partial<Told> {
  const told = parseTold(config);
  if (told) return told;
  throw new StartError(
    `${fileOf(config)} cannot be read: restart the service, or remove the file.`,
  );
}

/** Leaves settings of this service in its data folder. Throws if the folder cannot be written. */
export function tellCommands(
  config: Pick<Config, "dataDir" | "database" | "webhookAllow">,
  baseUrl: string,
): void {
  const told: Told = { webhookAllow: config.webhookAllow, baseUrl, database: databaseOf(config) };
  const file = fileOf(config);
  // Commands read the file at any time, and other processes may write it.
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, `${JSON.stringify(told)}\n`, { mode: 0o600 });
  renameSync(aside, file);
}

/**
 * Throws StartError without the `DATABASE_URL` of the service: a command would report success on a
 * database that the service does not use, and a start would serve from an old or empty one. A file
 * that cannot be read stops no start, which writes it anew.
 */
export function requireDatabase(config: Pick<Config, "dataDir" | "database">): void {
  if (config.database !== null) return;
  const database = parseTold(config)?.database;
  if (!database) return;
  throw new StartError(
    `The service uses the database ${database}: set DATABASE_URL. If it is to use the embedded database instead, stop it and remove ${fileOf(config)} first.`,
  );
}

/** The PostgreSQL database of the command, if the service was last started with another database. */
export function otherDatabase(config: Pick<Config, "dataDir" | "database">): string | null {
  const { database: used } = readTold(config);
  const own = databaseOf(config);
  return used === undefined || used === own ? null : own;
}

/** The addresses of the command's own setting if it has one, else those of the service. */
export function readAllowedAddresses(
  config: Pick<Config, "dataDir" | "webhookAllow">,
): readonly string[] {
  if (config.webhookAllow.length > 0) return config.webhookAllow;
  return readTold(config).webhookAllow ?? [];
}

/** The address of the command's own setting if it has one, else that of the service; null for none. */
export function readBaseUrl(config: Pick<Config, "dataDir" | "baseUrl">): string | null {
  return config.baseUrl ?? readTold(config).baseUrl ?? null;
}
