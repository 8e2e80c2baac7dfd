// Administrator's commands, in a separate process next to a running service.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Service } from "./service.ts";

const ADMIN = fileURLToPath(new URL("../dist/server/admin.js", import.meta.url));
const MOST = 256 * 1024 * 1024;

/** Parses a command's JSON output. Rejects with the error output if the command fails. */
export async function admin<T>(service: Service, ...line: readonly string[]): Promise<T> {
  const env = {
    PATH: process.env["PATH"],
    SVC_DATA_DIR: service.dataDir,
    ...service.env,
    SVC_WEBHOOK_ALLOW: "127.0.0.1",
  };
  const args = [ADMIN, ...line, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: MOST });
  return JSON.parse(stdout) as T;
}
