// Tells commands beside the service which addresses its webhooks may reach: only the process that
// delivers knows its own setting.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

type Settings = Pick<Config, "dataDir" | "webhookAllow">;

function fileOf({ dataDir }: Settings): string {
  return join(dataDir, "webhook-allow.json");
}

/** Leaves the setting of this service in its data folder. */
export function noteAllowedAddresses(config: Settings): void {
  writeFileSync(fileOf(config), `${JSON.stringify(config.webhookAllow)}\n`, { mode: 0o600 });
}

/** The setting of the command itself if it has one, else that of the service. */
export function readAllowedAddresses(config: Settings): readonly string[] {
  const file = fileOf(config);
  if (config.webhookAllow.length > 0 || !existsSync(file)) return config.webhookAllow;
  return JSON.parse(readFileSync(file, "utf8")) as string[];
}
