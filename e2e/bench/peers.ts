// Programs that serve some of the same requests: json-server from a file of the same objects, prism
// from our interface description.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../service.ts";

/** Folder of their packages. */
export const PEERS = fileURLToPath(new URL("peers", import.meta.url));
const DOCUMENT = fileURLToPath(new URL("../../server/docs/openapi.json", import.meta.url));
const START_LIMIT = 60_000;

export type Peer = {
  name: string;
  port: number;
  pid: number;
  /** Path of one verification, and of 15 of them by two filters. */
  one: string;
  list: string;
  stop(): Promise<void>;
};

/** Installs the peers unless they are all installed. */
export function install(): void {
  const { dependencies } = JSON.parse(readFileSync(join(PEERS, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies);
  if (names.every((name) => existsSync(join(PEERS, "node_modules", name)))) return;
  execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: PEERS, stdio: "inherit" });
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}

async function start(script: string, args: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(PEERS, "node_modules", script), ...args], {
    stdio: "ignore",
    env: { PATH: process.env["PATH"], NODE_ENV: "production" },
  });
  const until = Date.now() + START_LIMIT;
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${script} did not start`);
    await wait(100);
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

/** `objects` in the form that json-server serves, with the first one as a single object too. */
async function jsonServer(objects: readonly { id: string }[]): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), "svc-bench-"));
  const file = join(folder, "db.json");
  writeFileSync(file, JSON.stringify({ verifications: objects }));
  const port = await freePort();
  const args = ["--quiet", "--host", "127.0.0.1", "--port", String(port), file];
  const child = await start("json-server/lib/cli/bin.js", args, port);
  return {
    name: "json-server 0.17.4",
    port,
    pid: child.pid ?? 0,
    one: `/verifications/${objects[0]?.id}`,
    list: "/verifications?_limit=15&country_id=AT&check_passed=1",
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true });
    },
  };
}

async function prism(): Promise<Peer> {
  const port = await freePort();
  const args = ["mock", DOCUMENT, "--host", "127.0.0.1", "--port", String(port)];
  const child = await start("@stoplight/prism-cli/dist/index.js", args, port);
  return {
    name: "prism 5.14.2",
    port,
    pid: child.pid ?? 0,
    one: "/v1/verifications/xv_seed000000000000",
    list: "/v1/verifications?per_page=15&country_id=AT&check_passed=true",
    stop: () => end(child),
  };
}

/** Starts both. */
export async function startPeers(objects: readonly { id: string }[]): Promise<Peer[]> {
  install();
  return [await jsonServer(objects), await prism()];
}
