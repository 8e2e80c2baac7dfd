// Runs the program of the service as a process of its own, with data that ends with it.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

/**
 * Milliseconds after which a start counts as failed; generous, so that a busy machine does not fail
 * a test.
 */
const START_LIMIT = 30_000;

/** A running process of the service. */
export type Running = {
  baseUrl: string;
  dataDir: string;
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

/**
 * `program` is a built `main.js`; `env` adds to the environment, or overrides it. Without a `PORT`,
 * the system chooses one as the program begins to listen, so that no other process can take it.
 */
export type Launch = { program: string; env?: Readonly<Record<string, string>>; limit?: number };

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

/** The line of the program that names its address. */
const ADDRESS = /^ *Address +(http\S+)$/m;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Resolves with the address of a process once it is ready. */
async function ready(
  child: ChildProcess,
  { known, output, limit }: { known: string | null; output: () => string; limit: number },
): Promise<string> {
  const until = Date.now() + limit;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    const baseUrl = known ?? ADDRESS.exec(output())?.[1];
    if (baseUrl && (await answers(`${baseUrl}/readyz`))) return baseUrl;
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

type Place = { port: string; baseUrl: string | null };

/** Where to start; no address is known before the system has chosen a port. */
async function placeOf({ PORT, SVC_BASE_URL }: NonNullable<Launch["env"]>): Promise<Place> {
  if (PORT !== undefined)
    return { port: PORT, baseUrl: SVC_BASE_URL ?? `http://127.0.0.1:${PORT}` };
  if (SVC_BASE_URL === undefined) return { port: "0", baseUrl: null };
  // The program names only its public address, which may be that of another process.
  const port = String(await freePort());
  return { port, baseUrl: `http://127.0.0.1:${port}` };
}

/** Starts the program on a free port and waits until it is ready. */
export async function launch({ program, env = {}, limit = START_LIMIT }: Launch): Promise<Running> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\`.`);
  const dataDir = mkdtempSync(join(tmpdir(), "svc-e2e-"));
  let text = "";
  const output = (): string => text;
  let file = program;
  let { port, baseUrl } = await placeOf(env);

  async function start(): Promise<ChildProcess> {
    const address = baseUrl === null ? {} : { SVC_BASE_URL: baseUrl };
    const child = spawn(process.execPath, [file], {
      cwd: dataDir,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        SVC_DATA_DIR: dataDir,
        ...address,
        ...env,
        PORT: port,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part: string) => (text += part));
    }
    try {
      baseUrl = await ready(child, { known: baseUrl, output, limit });
    } catch (error) {
      await end(child, "SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
    if (port === "0") ({ port } = new URL(baseUrl));
    return child;
  }

  let child = await start();
  return {
    baseUrl: baseUrl ?? "",
    dataDir,
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

/** Bytes of a command's output at most. */
const MOST = 256 * 1024 * 1024;

/** Runs an administrator's command, and parses its JSON. Rejects with its error output. */
export async function runAdmin<T>(
  program: string,
  env: Readonly<Record<string, string | undefined>>,
  line: readonly string[],
): Promise<T> {
  const args = [program, ...line, "--json"];
  const all = { PATH: process.env["PATH"], ...env };
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: all,
    maxBuffer: MOST,
  });
  return JSON.parse(stdout) as T;
}
