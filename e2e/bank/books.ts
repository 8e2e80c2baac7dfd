// The service over a test bank that keeps books, as tests start it and read them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { UNBUNDLED } from "#service/unbundled.ts";
import type { Service } from "../service.ts";
import type { Start } from "../stores.ts";
import { BOOKS, DEATH, type Moment } from "./moments.ts";

const SOURCE = fileURLToPath(new URL("server.ts", import.meta.url));
const BUILT = fileURLToPath(new URL("../.output/bank/", import.meta.url));

/** Builds the program; once before its first start. */
export async function buildBank(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    // As the service itself is built: it is started again and again.
    ssr: { noExternal: true, external: UNBUNDLED },
    build: { ssr: SOURCE, outDir: BUILT, emptyOutDir: true, target: "node20" },
  });
}

/** `env` goes on top of what every service has. */
export function startBank(start: Start, env: Record<string, string> = {}): Promise<Service> {
  return start(env, join(BUILT, "server.js"));
}

/** Lets the process die, without a word, as soon as it reaches a moment. */
export function dieAt({ dataDir }: Service, moment: Moment): void {
  writeFileSync(join(dataDir, DEATH), moment);
}

/**
 * How many orders the bank took in, and how often one was carried out: by each TAN, and by a
 * release elsewhere, which happens once however often the bank is asked for it.
 */
export function readBooks({ dataDir }: Service): { orders: number; carriedOut: number } {
  const file = join(dataDir, BOOKS);
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const of = (kind: string): string[] => lines.filter((line) => line.startsWith(`${kind} `));
  return {
    orders: of("submitted").length,
    carriedOut: of("tan").length + new Set(of("release")).size,
  };
}
