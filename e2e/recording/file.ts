// A recording as a file: one line of JSON per exchange, compressed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Exchange } from "./exchange.ts";

export function writeRecording(file: string, exchanges: readonly Exchange[]): void {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  const lines = exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`);
  writeFileSync(file, gzipSync(lines.join(""), { level: 9 }));
}

export function readRecording(file: string | URL): Exchange[] {
  const lines = gunzipSync(readFileSync(file)).toString().split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Exchange);
}
