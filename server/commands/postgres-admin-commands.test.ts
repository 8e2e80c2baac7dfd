// An administrator's commands on data in PostgreSQL, and the move there.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#storage/testing/postgres-databases.ts";
import { type Config, readConfig } from "#service/config.ts";
import { startService } from "#service/service.ts";
import { PAYMENT } from "#wizard/testing/world.ts";
import { runAdminCommand } from "./run-admin-command.ts";

const server = inject("postgres")?.server ?? "";

let folder: string;
let url: string;
let embedded: Config;
let shared: Config;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-admin-"));
  url = await createDatabase(server);
  const settings = { PORT: "0", SVC_DATA_DIR: folder };
  embedded = readConfig(settings);
  shared = readConfig({ ...settings, DATABASE_URL: url });
});
afterEach(async () => {
  await dropDatabase(server, url);
  rmSync(folder, { recursive: true });
});

function run(config: Config, ...line: string[]): Promise<string> {
  return runAdminCommand(config, line, Date.now);
}

/** Runs `work` while the service runs. */
async function serving(config: Config, work: (at: string) => Promise<void>): Promise<void> {
  const log = pino({ enabled: false });
  const service = await startService(config, {
    publicDir: folder,
    frameDir: folder,
    accountDir: folder,
    log,
  });
  await work(service.url).finally(() => service.close());
}

async function status(at: string, key: string): Promise<number> {
  const authorization = `Basic ${btoa(`api:${key}`)}`;
  return (await fetch(`${at}/v1/version`, { headers: { authorization } })).status;
}

test("commands work alongside the service once it has started", async () => {
  await expect(run(shared, "key", "list")).rejects.toThrow("start the service once");
  await serving(shared, async (at) => {
    const { key } = JSON.parse(await run(shared, "key", "create", "--json"));
    expect(await status(at, key)).toBe(200);
    await expect(run(shared, "backup", join(folder, "copy.db"))).rejects.toThrow("pg_dump");
  });
});

test("move copies the embedded database to PostgreSQL, from which the service then serves", async () => {
  await expect(run(shared, "move")).rejects.toThrow("There is no database");
  let created = "";
  await serving(embedded, async () => {
    created = JSON.parse(await run(embedded, "key", "create", "--json")).key;
    await expect(run(shared, "move")).rejects.toThrow("in use");
  });
  expect(await run(shared, "move")).toMatch(/merchants +2 .*All rows are there/s);
  await serving(shared, async (at) => expect(await status(at, created)).toBe(200));
  await expect(run(shared, "move")).rejects.toThrow("has rows in");
  await expect(serving(embedded, async () => {})).rejects.toThrow("set DATABASE_URL");
});

/** Creates a payment that nobody opens. */
async function createPayment(config: Config, at: string): Promise<void> {
  const { key } = JSON.parse(await run(config, "key", "create", "--mode", "test", "--json"));
  const response = await fetch(`${at}/v1/payments`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`api:${key}`)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(PAYMENT),
  });
  expect(response.status).toBe(200);
}

const ENDED = "Open payments that ended as unclear: 1.";

test("move keeps open payments, but ends those of a database that was moved before", async () => {
  await serving(embedded, (at) => createPayment(embedded, at));
  expect(await run(shared, "move")).not.toContain("unclear");
  await dropDatabase(server, url);
  url = await createDatabase(server);
  shared = readConfig({ PORT: "0", SVC_DATA_DIR: folder, DATABASE_URL: url });
  expect(await run(shared, "move")).toContain(ENDED);
  expect(await run(shared, "restored")).toContain("unclear: 0.");
  const entries = await run(shared, "audit", "list", "--kind", "database.moved", "--json");
  expect(JSON.parse(entries)).toMatchObject([{ after: { payments_ended: 1 } }]);
});

test("restored ends the open payments of a database that pg_restore has brought back", async () => {
  await serving(shared, (at) => createPayment(shared, at));
  const output = await run(shared, "restored");
  expect(output).toContain(ENDED);
  expect(output).toMatch(/^Database: [^@]*svc_test_/);
  expect(await run(shared, "restored")).toContain("unclear: 0.");
});

test("without DATABASE_URL, neither start nor command works on a database that the service has left", async () => {
  await serving(embedded, async () => {});
  await serving(shared, async () => {});
  for (const line of [["restored"], ["backup", join(folder, "copy.db")]]) {
    await expect(run(embedded, ...line)).rejects.toThrow("set DATABASE_URL");
  }
  await expect(serving(embedded, async () => {})).rejects.toThrow("set DATABASE_URL");
  rmSync(join(folder, "for-commands.json"));
  await serving(embedded, async () => {});
  expect(await run(embedded, "restored")).toContain("unclear: 0.");
});
