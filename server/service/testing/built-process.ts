// The built service as a process of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";

const MAIN = fileURLToPath(new URL("../../../dist/server/main.js", import.meta.url));
const START_LIMIT = 30_000;

export type BuiltProcess = {
  child: ChildProcess;
  /** Standard output and error so far. */
  output: () => string;
  /** The exit code, or the signal. */
  ended: Promise<number | string | null>;
};

type Run = { cwd: string; stdout?: "pipe" | number; args?: readonly string[] };

/** Starts the built service on a free port. */
export function runBuilt(
  environment: Readonly<Record<string, string>>,
  { cwd, stdout = "pipe", args = [] }: Run,
): BuiltProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    env: { PORT: "0", SVC_LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", stdout, "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => (text += part));
  }
  const ended = once(child, "close").then(([code, signal]) => code ?? signal);
  return { child, output: () => text, ended };
}

/** The address that the process prints when it is ready. */
export function readyAt({ output }: BuiltProcess): Promise<string> {
  return vi.waitUntil(() => /Address +(\S+)[^]*keys/i.exec(output())?.[1], {
    timeout: START_LIMIT,
  });
}

/** Ends a process, unless it has ended. */
export async function endBuilt(
  { child, ended }: BuiltProcess,
  signal: "SIGTERM" | "SIGKILL" = "SIGTERM",
): Promise<number | string | null> {
  child.kill(signal);
  return ended;
}
