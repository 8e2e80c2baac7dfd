// Administrator's commands, in a separate process next to a running service.
import { fileURLToPath } from "node:url";
import { runAdmin } from "#kit/playwright/program.ts";
import type { Service } from "./service.ts";

const ADMIN = fileURLToPath(new URL("../dist/server/admin.js", import.meta.url));

/** Parses a command's JSON output. Rejects with the error output if the command fails. */
export function admin<T>(service: Service, ...line: readonly string[]): Promise<T> {
  const { dataDir, env } = service;
  const own = { SVC_DATA_DIR: dataDir, ...env, SVC_WEBHOOK_ALLOW: "127.0.0.1" };
  return runAdmin<T>(ADMIN, own, line);
}
