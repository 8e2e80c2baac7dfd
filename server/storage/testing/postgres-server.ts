// A PostgreSQL server for tests, in a temporary folder.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { testFolder } from "./memory.ts";
import { findPostgres } from "./postgres-binaries.ts";

const START_LIMIT = 30_000;

/**
 * Turns off protection against power loss. Commits still reach the operating system before they are
 * acknowledged, so a killed server loses none.
 */
const FAST = { fsync: "off", full_page_writes: "off" };
const SETTINGS = {
  // Shared memory lies in the server's folder, which is removed with it.
  dynamic_shared_memory_type: "mmap",
  max_connections: "300",
  unix_socket_directories: "",
  listen_addresses: "127.0.0.1",
};

export type PostgresServer = {
  /** Address of the default database. */
  url: string;
  /** Waits until the server answers; starts it if it is not running. */
  start(): Promise<void>;
  /** SIGINT stops the server gracefully; SIGQUIT aborts it like a crash. */
  stop(signal?: "SIGINT" | "SIGQUIT"): Promise<void>;
  /**
   * Starts a second server that follows this one, and restarts this one to copy it. It takes writes
   * once it is promoted.
   */
  follow(): Promise<PostgresServer>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
};

/** The user for programs that refuse to run as root. */
type User = { uid: number; gid: number } | Record<string, never>;

/**
 * Starts a server on a free port, in memory unless `durable`. Its collation is German, unlike the
 * product's. Throws a one-line error if the programs of PostgreSQL are missing.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const place = durable ? tmpdir() : testFolder();
  const folder = mkdtempSync(join(place, "svc-postgres-"));
  try {
    const bin = findPostgres(folder);
    const user = userOf(folder);
    const data = join(folder, "data");
    mkdirSync(data, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
    const german = ["--locale-provider=icu", "--icu-locale=de", "--locale=C"];
    const options = ["-D", data, "-U", "svc", "-A", "trust", "-E", "UTF8", "-N", ...german];
    execFileSync(join(bin, "initdb"), options, { ...user, cwd: folder, stdio: "pipe" });
    const settings = durable ? SETTINGS : { ...SETTINGS, ...FAST };
    const server = serverOf({ program: join(bin, "postgres"), data, folder, user, settings });
    await server.start();
    return server;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function userOf(folder: string): User {
  if (process.getuid?.() !== 0) return {};
  const user = { uid: idOf("nobody", "-u"), gid: idOf("nobody", "-g") };
  chownSync(folder, user.uid, user.gid);
  return user;
}

function idOf(user: string, option: "-u" | "-g"): number {
  return Number(execFileSync("id", [option, user], { encoding: "utf8" }));
}

type Parts = {
  program: string;
  data: string;
  folder: string;
  user: User;
  settings: Readonly<Record<string, string>>;
};

function serverOf({ program, data, folder, user, settings }: Parts): PostgresServer {
  let child: ChildProcess | null = null;
  let port = 0;
  const url = (): string => `postgres://svc@127.0.0.1:${port}/postgres`;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  async function start(): Promise<void> {
    if (child && isRunning()) return ready(child, url());
    port ||= await freePort();
    const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    child = spawn(program, ["-D", data, ...options], { ...user, cwd: folder, stdio: "ignore" });
    await ready(child, url());
  }
  async function stop(signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
    if (!child || !isRunning()) return;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  }
  async function follow(): Promise<PostgresServer> {
    await stop();
    const copy = mkdtempSync(join(dirname(folder), "svc-postgres-"));
    const copied = join(copy, "data");
    // As the user that runs the servers, so that the copy belongs to it.
    if (user.uid !== undefined) chownSync(copy, user.uid, user.gid);
    execFileSync("cp", ["-r", data, copied], { ...user, cwd: copy });
    writeFileSync(join(copied, "standby.signal"), "");
    await start();
    const primary_conninfo = `host=127.0.0.1 port=${port} user=svc`;
    const following = { ...settings, primary_conninfo };
    const standby = serverOf({ program, data: copied, folder: copy, user, settings: following });
    await standby.start();
    return standby;
  }
  return {
    get url() {
      return url();
    },
    start,
    stop,
    follow,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + START_LIMIT;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (child.exitCode !== null || performance.now() > until) {
        throw new Error(`PostgreSQL for the tests does not start (${String(error)}).`, {
          cause: error,
        });
      }
    }
    await wait(20);
  }
}

/** A free port on the loopback address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
