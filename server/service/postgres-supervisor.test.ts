// Several processes under one supervisor, on one PostgreSQL database.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase, dropDatabase } from "#storage/testing/postgres-databases.ts";
import { build } from "./prepare.mjs";
import { type BuiltProcess, endBuilt, readyAt, runBuilt } from "./testing/built-process.ts";

const BUILD_LIMIT = 120_000;
const TOKEN = "t".repeat(32);
const KEY = `svc_test_${"k".repeat(36)}`;

const server = inject("postgres")?.server ?? "";
let folder: string;
let database: string;
let running: BuiltProcess[] = [];

beforeAll(async () => {
  await build();
  folder = mkdtempSync(join(tmpdir(), "svc-supervisor-"));
  database = await createDatabase(server);
}, BUILD_LIMIT);
afterEach(async () => {
  for (const each of running) await endBuilt(each, "SIGKILL");
  running = [];
});
afterAll(async () => {
  await dropDatabase(server, database);
  rmSync(folder, { recursive: true });
});

function run(environment: Record<string, string>): BuiltProcess {
  const settings = { SVC_DATA_DIR: folder, DATABASE_URL: database, SVC_TEST_KEY: KEY };
  const started = runBuilt(
    { ...settings, SVC_METRICS_TOKEN: TOKEN, ...environment },
    { cwd: folder },
  );
  running.push(started);
  return started;
}

/** A request on a connection of its own: the supervisor gives each connection to another process. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers: { connection: "close", ...headers } });
}

async function metrics(url: string): Promise<string> {
  const response = await ask(`${url}/metrics`, { authorization: `Bearer ${TOKEN}` });
  return response.text();
}

/** Answered requests of a route, in all processes. */
async function answered(url: string, route: string): Promise<number> {
  const text = await metrics(url);
  const line = new RegExp(
    `^svc_http_request_seconds_count\\{.*route="${route}".*\\} (\\d+)$`,
    "gm",
  );
  return [...text.matchAll(line)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Processes that say that they are alive. */
async function alive(url: string): Promise<number> {
  return Number(/^svc_process_up (\d+)$/m.exec(await metrics(url))?.[1]);
}

/** The processes that a supervisor has started. */
function childrenOf({ child: { pid } }: BuiltProcess): number[] {
  const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return listed.split("\n").map(Number).filter(Boolean);
}

describe("SVC_PROCESSES", () => {
  it("starts processes that share the port, print once, give one text of metrics, and are replaced when they die", async () => {
    const supervisor = run({ SVC_PROCESSES: "3" });
    const url = await readyAt(supervisor);
    await vi.waitUntil(async () => (await alive(url)) === 3, { timeout: 20_000 });
    const authorization = `Basic ${btoa(`api:${KEY}`)}`;
    for (let call = 0; call < 9; call += 1) {
      expect((await ask(`${url}/v1/version`, { authorization })).status).toBe(200);
    }
    expect(await answered(url, "/v1/version")).toBe(9);
    expect(supervisor.output().match(/Address/g)).toHaveLength(1);
    const [first] = childrenOf(supervisor);
    process.kill(first ?? 0, "SIGKILL");
    const isReplaced = (pids: number[]) => pids.length === 3 && !pids.includes(first ?? 0);
    await vi.waitUntil(() => isReplaced(childrenOf(supervisor)), { timeout: 20_000 });
    await vi.waitUntil(async () => (await alive(url)) === 3, { timeout: 20_000 });
    expect(supervisor.output()).toContain("a process ended and is replaced");
    expect(await endBuilt(supervisor)).toBe(0);
    await expect(ask(url)).rejects.toThrow();
  });

  it("ends with the error of a first process that cannot start", async () => {
    const supervisor = run({ SVC_PROCESSES: "2", SVC_TLS_CERT: "no.pem", SVC_TLS_KEY: "no.pem" });
    expect(await supervisor.ended).toBe(1);
    expect(supervisor.output()).toMatch(/^SVC_TLS_CERT names [^]*cannot be read/);
  });
});

describe("SVC_ROLE", () => {
  it("worker answers probes alone, web leaves the queue to it", async () => {
    const [web, worker] = [run({ SVC_ROLE: "web" }), run({ SVC_ROLE: "worker" })];
    const [webUrl, workerUrl] = await Promise.all([readyAt(web), readyAt(worker)]);
    for (const url of [webUrl, workerUrl]) expect((await ask(`${url}/readyz`)).status).toBe(200);
    expect((await ask(`${webUrl}/svc.js`)).status).toBe(200);
    expect((await ask(`${workerUrl}/svc.js`)).status).toBe(404);
    const authorization = `Basic ${btoa(`api:${KEY}`)}`;
    expect((await ask(`${workerUrl}/v1/version`, { authorization })).status).toBe(404);
  });
});

it("SVC_DRAIN keeps answering while /readyz tells the load balancer to leave", async () => {
  const service = run({ SVC_DRAIN: "2" });
  const url = await readyAt(service);
  service.child.kill("SIGTERM");
  await vi.waitUntil(async () => (await ask(`${url}/readyz`)).status === 503);
  expect((await ask(`${url}/svc.js`)).status).toBe(200);
  expect(await service.ended).toBe(0);
});
