// A stop beside a database that does not answer.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createDatabase, dropDatabase } from "#storage/testing/postgres-databases.ts";
import { type Proxy, startProxy } from "#storage/testing/proxy.ts";
import { build } from "./prepare.mjs";
import { endBuilt, readyAt, runBuilt } from "./testing/built-process.ts";

const BUILD_LIMIT = 120_000;
/** Milliseconds: ten seconds for the stop, and some. */
const STOP_LIMIT = 12_000;

const server = inject("postgres")?.server ?? "";
let folder: string;
let database: string;
let proxy: Proxy;

beforeAll(async () => {
  await build();
  folder = mkdtempSync(join(tmpdir(), "svc-frozen-"));
  database = await createDatabase(server);
  proxy = await startProxy(() => Number(new URL(database).port));
}, BUILD_LIMIT);
afterAll(async () => {
  await proxy.close();
  await dropDatabase(server, database);
  rmSync(folder, { recursive: true });
});

it("ends within ten seconds, as if it had been killed", { timeout: 60_000 }, async () => {
  const url = new URL(database);
  url.port = String(proxy.port);
  const service = runBuilt({ SVC_DATA_DIR: folder, DATABASE_URL: url.href }, { cwd: folder });
  await readyAt(service);
  proxy.silence();
  const start = performance.now();
  expect(await endBuilt(service)).toBe(0);
  expect(performance.now() - start).toBeLessThan(STOP_LIMIT);
});
