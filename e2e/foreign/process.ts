// Programs of others, each a process of its own with an end.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Milliseconds after which a program is ended. */
const LIMIT = 90_000;
const OUTPUT = 16 * 1024 * 1024;

export type Program = {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
};

export type Ran = { ok: boolean; output: string };

/** Runs a program to its end; its output is that of both streams. */
export async function run({ command, args, cwd, env }: Program): Promise<Ran> {
  const options = { cwd, env: { ...process.env, ...env }, timeout: LIMIT, maxBuffer: OUTPUT };
  try {
    const { stdout, stderr } = await execute(command, [...args], options);
    return { ok: true, output: `${stderr}${stdout}` };
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return { ok: false, output: `${stderr}${stdout}` || String(error) };
  }
}

export type Running = { line: string; stop(): Promise<void> };

/** Starts a server, and waits for a line of its output that matches. */
export async function startProgram(program: Program, ready: RegExp): Promise<Running> {
  const { command, args, cwd, env } = program;
  const child = spawn(command, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const timer = setTimeout(() => child.kill(), LIMIT);
  try {
    for await (const line of createInterface(child.stdout)) {
      if (ready.test(line)) {
        child.stdout.resume();
        return { line, stop: () => end(child) };
      }
    }
    throw new Error(`${command} ended before it was ready.`);
  } finally {
    clearTimeout(timer);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
