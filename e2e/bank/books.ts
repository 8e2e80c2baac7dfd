// Starts the service over a test bank with a ledger file, and reads the ledger, for tests.
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

/** Builds the program, once before its first start. */
export async function buildBank(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    // Bundled like the service itself, because it starts again and again.
    ssr: { noExternal: true, external: UNBUNDLED },
    build: { ssr: SOURCE, outDir: BUILT, emptyOutDir: true, target: "node20" },
  });
}

/** `env` overrides the environment of every service. */
export function startBank(start: Start, env: Record<string, string> = {}): Promise<Service> {
  return start(env, join(BUILT, "server.js"));
}

/** Makes the process die without output when it reaches a moment. */
export function dieAt({ dataDir }: Service, moment: Moment): void {
  writeFileSync(join(dataDir, DEATH), moment);
}

/**
 * Number of orders that the bank received, and of executions: one per TAN, and one for a release on
 * another device, however often the bank is polled for it.
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
