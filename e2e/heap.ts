// The heap of a running service, as a debugger would see it.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { call } from "./api.ts";
import type { Service } from "./service.ts";

/** Start a service with these variables to read its heap. */
export const HEAP = { NODE_OPTIONS: "--heapsnapshot-signal=SIGUSR2" };

/**
 * Every text that the service's heap holds after a garbage collection, each cut at 1,024 characters.
 * Bytes outside of the heap, those of buffers, are not part of it.
 */
export async function heapOf(service: Service): Promise<string> {
  const files = () => readdirSync(service.dataDir).filter((name) => name.endsWith(".heapsnapshot"));
  process.kill(service.pid, "SIGUSR2");
  await expect.poll(files, { timeout: 60_000 }).toHaveLength(1);
  // It is written in one turn of the event loop: whoever gets an answer finds it complete.
  // Meanwhile it may have closed the connections that were idle before.
  const answers = () =>
    call(service, "/healthz").then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(200);
  const file = join(service.dataDir, files()[0] ?? "");
  const { strings } = JSON.parse(readFileSync(file, "utf8")) as { strings: string[] };
  rmSync(file);
  return strings.join("\n");
}
