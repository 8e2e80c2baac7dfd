// npm start -- --check: the settings that a start would use.
import { placeOf } from "#storage/postgres/address.ts";
import type { Config } from "./config.ts";

/** One line per setting; secrets are only said to be given. */
export function formatConfig({ keys, database, rootKey, metricsToken, ...others }: Config): string {
  const shown = {
    ...others,
    database: database === null ? "embedded" : placeOf(database),
    rootKey: rootKey ? rootKey.name : "none",
    metricsToken: metricsToken === null ? "none" : "given",
    testKey: keys.test ? "given" : "random",
    liveKey: keys.live ? "given" : "random",
  };
  const width = Math.max(...Object.keys(shown).map((name) => name.length));
  return Object.entries(shown)
    .map(([name, value]) => `${name.padEnd(width)}  ${describe(value)}`)
    .join("\n");
}

function describe(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
