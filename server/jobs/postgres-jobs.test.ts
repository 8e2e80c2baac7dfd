// Two processes that work on one queue, one of them with a clock that is an hour ahead, during an
// outage of the database.
import { byMachine } from "#storage/tables/jobs.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import type { Store } from "#storage/store.ts";
import { type PostgresServer, startPostgres } from "#storage/testing/postgres-server.ts";

const PROGRAM = fileURLToPath(new URL("testing/process.ts", import.meta.url));
const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const JOBS = 5000;
const HOUR = 60 * 60 * 1000;
const PATIENCE = { timeout: 120_000, interval: 100 };

type Process = { child: ChildProcess; run: string[]; errors: () => string };

let server: PostgresServer;
let store: Store;
let processes: Process[];
beforeAll(async () => {
  server = await startPostgres();
  store = await openPostgres({ url: server.url, keyRing });
  processes = [];
});
afterAll(async () => {
  for (const { child } of processes) child.kill("SIGKILL");
  await store.close();
  await server.remove();
});

function start(owner: string, ahead: number): Process {
  const line = ["--import", import.meta.resolve("tsx"), PROGRAM, server.url, owner, String(ahead)];
  const child = spawn(process.execPath, line, { stdio: ["ignore", "pipe", "pipe"] });
  const started: Process = { child, run: [], errors: () => errors };
  let [rest, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    started.run.push(...lines);
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => (errors += part));
  processes.push(started);
  return started;
}

async function end({ child }: Process): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
}

async function fill(): Promise<void> {
  for (let from = 0; from < JOBS; from += 500) {
    await store.write(async (db) => {
      const times = { ...byMachine(Date.now()), createdAt: Date.now() };
      for (let nth = from; nth < from + 500; nth += 1) {
        const job = { kind: "x", subject: String(nth), target: `t${nth % 3}`, lane: null };
        await db.jobs.insert({ ...job, ...times });
      }
    });
  }
}

it("share thousands of jobs: each runs once, none is lost", async () => {
  await fill();
  const [one, two] = [start("one", 0), start("two", HOUR)];
  const run = () => one.run.length + two.run.length;
  await expect.poll(run, PATIENCE).toBeGreaterThan(JOBS / 3);
  await server.stop("SIGQUIT");
  await server.start();
  await expect.poll(run, PATIENCE).toBe(JOBS);
  await end(one);
  await end(two);
  expect(new Set([...one.run, ...two.run]).size).toBe(JOBS);
  expect(one.run.length).toBeGreaterThan(JOBS / 10);
  expect(two.run.length).toBeGreaterThan(JOBS / 10);
  expect(one.errors() + two.errors()).toBe("");
  expect(await store.read((db) => db.jobs.depth(Date.now()))).toEqual([]);
  expect(await store.read((db) => db.merchants.count())).toBe(JOBS);
}, 240_000);
