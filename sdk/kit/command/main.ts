#!/usr/bin/env node
// The command svc.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { run } from "./run.ts";

const stopped = new AbortController();
const { signal } = stopped;
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopped.abort());

// Whoever reads the output, such as head, can have read enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  stopped.abort();
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  write: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  // A stop ends the wait and, with it, the command.
  wait: (milliseconds) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
  signal,
  version: () =>
    JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")).version,
});
