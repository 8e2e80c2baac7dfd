// Starts a built service of any version with the clock of the recording, and runs its
// administrator's commands.
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createDatabase, dropDatabase, runOn } from "#storage/testing/postgres-databases.ts";
import { type Service, startService } from "../service.ts";
import { START } from "./symbols.ts";

const CLOCK = new URL("clock.mjs", import.meta.url).href;
const UNBOUNDED = { SVC_RATE_KEY: "off", SVC_RATE_ADDRESS: "off", SVC_RATE_FAILURES: "off" };

export type Commands = (...line: readonly string[]) => Promise<CommandAnswer>;

export type CommandAnswer = { exit: number; stdout: string; stderr: string };

export type Build = { service: Service; admin: Commands; stop(): Promise<void> };

/** The path of the server's program within a build. */
export function programOf(build: string): string {
  return resolve(build, "dist/server/main.js");
}

/** The administrator's program, which had a different name in version 0.1. */
function adminOf(build: string): string {
  const names = ["admin.js", "admin-command.js"].map((name) => resolve(build, "dist/server", name));
  return names.find(existsSync) ?? String(names[0]);
}

/** Sets the clock of a database to the service's clock. */
async function shiftClock(url: string, shift: number): Promise<void> {
  const { pathname } = new URL(url);
  for (const name of ["now", "clock_timestamp"]) {
    const moved = `select pg_catalog.${name}() + interval '${shift} milliseconds'`;
    await runOn(url, `create function ${name}() returns timestamptz language sql as $$${moved}$$`);
  }
  await runOn(url, `alter database ${pathname.slice(1)} set search_path = public, pg_catalog`);
}

/**
 * Starts the service of the folder `build` at the recording's first moment; on a database of its
 * own on `server` if given.
 */
export async function startBuild(build: string, server?: string): Promise<Build> {
  const shift = START - Date.now();
  const url = server ? await createDatabase(server) : null;
  if (url) await shiftClock(url, shift);
  const env = {
    ...UNBOUNDED,
    SVC_LOG_LEVEL: "error",
    // It is written once a second: what it holds at a call depends on the machine.
    SVC_REQUEST_LOG: "off",
    SVC_WEBHOOK_ALLOW: "127.0.0.1",
    RECORDING_SHIFT: String(shift),
    NODE_OPTIONS: `--import ${CLOCK}`,
    ...(url ? { DATABASE_URL: url } : {}),
  };
  const service = await startService(env, programOf(build));
  return {
    service,
    admin: (...line) => runAdmin(build, service, line),
    async stop() {
      await service.stop();
      if (server && url) await dropDatabase(server, url);
    },
  };
}

/**
 * Starts a second process on the store of a service with a database, with the same public address.
 * It has a copy of the key ring, which outlasts the first process and its folder.
 */
export async function joinBuild(build: string, { service }: Build): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), "svc-ring-"));
  const ring = join(folder, "key-ring.json");
  copyFileSync(join(service.dataDir, "key-ring.json"), ring);
  const shared = { SVC_KEY_RING: ring, SVC_BASE_URL: service.baseUrl };
  const joined = await startService({ ...service.env, ...shared }, programOf(build));
  const { stop } = joined;
  return Object.assign(joined, {
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  });
}

async function runAdmin(
  build: string,
  service: Service,
  line: readonly string[],
): Promise<CommandAnswer> {
  const env = { PATH: process.env["PATH"], SVC_DATA_DIR: service.dataDir, ...service.env };
  const args = [adminOf(build), ...line];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
    return { exit: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exit: code, stdout, stderr };
  }
}
