// Starts the service over a test bank with a ledger file, and reads the ledger, for tests.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Service } from "../service.ts";
import type { Start } from "../stores.ts";
import { BOOKS, DEATH, type Moment } from "./moments.ts";

/** Folder of the built program. */
export const BUILT = fileURLToPath(new URL("../.output/bank/", import.meta.url));

/** `env` overrides the environment of every service. */
export function startBank(start: Start, env: Record<string, string> = {}): Promise<Service> {
  return start(env, join(BUILT, "server.js"));
}

/** Makes the process die without output when it reaches a moment. */
export function dieAt({ dataDir }: Service, moment: Moment): void {
  writeFileSync(join(dataDir, DEATH), moment);
}

/** An order in the ledger. */
export type Entry = { purpose: string; carriedOut: number };

/**
 * The orders that the bank received, in their order, with the number of executions: one per TAN, and
 * one for a release on another device, however often the bank is polled for it.
 */
export function readLedger(file: string): Entry[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const count = (line: string): number => lines.filter((each) => each === line).length;
  return lines.flatMap((line) => {
    const [kind, reference, ...words] = line.split(" ");
    if (kind !== "submitted") return [];
    const releases = Math.min(1, count(`release ${reference}`));
    return { purpose: words.join(" "), carriedOut: count(`tan ${reference}`) + releases };
  });
}

/** The sums of a service's ledger. */
export function readBooks({ dataDir }: Service): { orders: number; carriedOut: number } {
  const entries = readLedger(join(dataDir, BOOKS));
  return { orders: entries.length, carriedOut: sumOf(entries) };
}

/** Executions of all orders. */
export function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { carriedOut }) => sum + carriedOut, 0);
}
