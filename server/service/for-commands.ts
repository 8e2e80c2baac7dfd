// What commands beside the service have to know of its settings, which may not be theirs.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

type Told = {
  /** Addresses that its webhooks may reach although they are not public. */
  webhookAllow: readonly string[];
  /** Its address, as links name it. */
  baseUrl: string;
};

function fileOf({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "for-commands.json");
}

function readTold(config: Pick<Config, "dataDir">): Partial<Told> {
  const file = fileOf(config);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Told) : {};
}

/** Leaves settings of this service in its data folder. */
export function tellCommands(config: Pick<Config, "dataDir">, told: Told): void {
  writeFileSync(fileOf(config), `${JSON.stringify(told)}\n`, { mode: 0o600 });
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
