// Processes of this run, each ended with it.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const running: ChildProcess[] = [];

type Options = { cwd: string; env?: Record<string, string>; user?: number };

/** Starts a program; `user` is the id of another user, if this one may become it. */
export function start(command: readonly string[], { cwd, env = {}, user }: Options): ChildProcess {
  const [program = "", ...args] = command;
  const { PATH = "" } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME: cwd, ...env },
    stdio: ["ignore", "inherit", "inherit"],
    ...(user === undefined || process.getuid?.() !== 0 ? {} : { uid: user, gid: user }),
  });
  running.push(child);
  return child;
}

export async function endAll(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await Promise.race([ended, wait(20_000).then(() => child.kill("SIGKILL"))]);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

/** Resolves once `ask` gives a true value. Throws after `limit` milliseconds. */
export async function until(ask: () => Promise<unknown>, limit = 30_000): Promise<void> {
  for (const began = Date.now(); Date.now() - began < limit; await wait(100)) {
    if (await ask().catch(() => false)) return;
  }
  throw new Error(`Nothing came within ${limit / 1000} seconds.`);
}

/** Whether a program is there, or Debian's package of its name could be installed. */
export function ensure(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program} || apt-get install -y -q ${program}`], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return true;
  } catch {
    return false;
  }
}
