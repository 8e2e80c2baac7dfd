// The built server as a separate process, with a data folder that is removed when it stops.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../dist/server/main.js", import.meta.url));
/**
 * Milliseconds after which anything that hangs is ended; generous, so that a busy machine does not
 * fail a test.
 */
const START_LIMIT = 30_000;
/** The same limit if another build has to migrate a large store. */
const UPGRADE_LIMIT = 900_000;

export const TEST_KEY = "svc_test_0123456789abcdefghijABCDEFGHIJ0123456789";
export const LIVE_KEY = "svc_live_0123456789abcdefghijABCDEFGHIJ0123456789";

export type Service = {
  baseUrl: string;
  dataDir: string;
  /** The environment of this service, on top of the common one. */
  env: Readonly<Record<string, string>>;
  pid: number;
  /** Everything that the process has written so far. */
  output(): string;
  /**
   * Ends the process with a signal and restarts it on the same port and data, from the file
   * `next` if given. `meanwhile` has exclusive access to the data. Resolves with the milliseconds
   * from the restart to the first response.
   */
  restart(
    signal: "SIGKILL" | "SIGTERM",
    meanwhile?: () => Promise<void>,
    next?: string,
  ): Promise<number>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
};

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function ready(
  child: ChildProcess,
  baseUrl: string,
  output: () => string,
  limit: number,
): Promise<void> {
  const until = Date.now() + limit;
  while (!(await answers(`${baseUrl}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    if (Date.now() > until) throw new Error(`the server did not become ready:\n${output()}`);
    await wait(10);
  }
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/**
 * The environment of a service whose address is a name: browsers make no passkeys for an IP address.
 */
export async function named(): Promise<Record<string, string>> {
  const port = String(await freePort());
  return { PORT: port, SVC_BASE_URL: `http://localhost:${port}` };
}

/**
 * Starts the built server and waits until it is ready; `env` overrides the tests' environment.
 * `program` is another built file to run instead.
 */
export async function startService(
  env: Record<string, string> = {},
  program = MAIN,
): Promise<Service> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\`.`);
  const port = Number(env["PORT"] ?? (await freePort()));
  const baseUrl = env["SVC_BASE_URL"] ?? `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "svc-e2e-"));
  let text = "";
  const output = (): string => text;

  let file = program;
  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [file], {
      cwd: dataDir,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        PORT: String(port),
        HOST: "127.0.0.1",
        SVC_DATA_DIR: dataDir,
        SVC_BASE_URL: baseUrl,
        SVC_TEST_KEY: TEST_KEY,
        SVC_LIVE_KEY: LIVE_KEY,
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part: string) => (text += part));
    }
    try {
      await ready(child, baseUrl, output, file === program ? START_LIMIT : UPGRADE_LIMIT);
    } catch (error) {
      await end(child, "SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
    return child;
  }

  let child = await start();
  return {
    baseUrl,
    dataDir,
    env,
    output,
    get pid() {
      return child.pid ?? 0;
    },
    async restart(signal, meanwhile, next = file) {
      await end(child, signal);
      await meanwhile?.();
      file = next;
      const begin = performance.now();
      child = await start();
      return performance.now() - begin;
    },
    async stop() {
      await end(child, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
