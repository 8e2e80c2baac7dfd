// Databases that were restored or moved: no payment of theirs is done twice.
import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JsonObject } from "#schema/json.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { readConfig } from "#service/config.ts";
import { type Service, startService } from "#service/service.ts";
import { markMoved } from "#storage/sqlite/moved.ts";
import { BANK, login, PAYMENT } from "#wizard/testing/world.ts";
import { runAdminCommand } from "./run-admin-command.ts";

const NOW = Date.UTC(2026, 2, 2, 9);

let folder: string;
let service: Service;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-restored-"));
  service = await start();
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const config = () => readConfig({ PORT: "0", SVC_DATA_DIR: folder });
const database = () => join(folder, "svc.db");

function start(): Promise<Service> {
  return startService(config(), {
    publicDir: folder,
    frameDir: folder,
    accountDir: folder,
    log: pino({ enabled: false }),
  });
}

const run = (...line: string[]) => runAdminCommand(config(), line, () => NOW);
const json = async (...line: string[]) => JSON.parse(await run(...line, "--json"));

async function post(path: string, body: JsonObject, key?: string) {
  const headers = {
    "content-type": "application/json",
    ...(key ? { authorization: `Basic ${btoa(`api:${key}`)}` } : {}),
  };
  const response = await fetch(service.url + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return JSON.parse(await response.text());
}

/** A payment that waits for its TAN, and how the wizard goes on with it. */
async function waitingForTan() {
  const { key } = await json("key", "create", "--mode", "test");
  const { wizard_session_key, transaction } = await post("/v1/payments", { ...PAYMENT }, key);
  const ask = (body: JsonObject) => post("/v1/wizard", { key: wizard_session_key, ...body }, key);
  for (const step of [{}, BANK, login("tan")]) await ask(step);
  return { ask, transaction };
}

async function outcomeOf(transaction: string) {
  const { outcome, order } = await json("session", "show", transaction, "--mode", "test");
  return { outcome, order };
}

test("restore ends open payments as unclear, so that nobody pays again, and says how many", async () => {
  const { ask, transaction } = await waitingForTan();
  const copy = join(folder, "copy.db");
  await run("backup", copy);
  await ask({ tan: "1" });
  expect(await outcomeOf(transaction)).toMatchObject({ outcome: "finished" });
  await service.close();
  expect(await run("restore", copy)).toMatch(
    new RegExp(`Open payments that ended as unclear: 1\\.\n${transaction}$`),
  );
  expect(await json("audit", "list", "--kind", "database.restored")).toMatchObject([
    { subject: copy, after: { payments_ended: 1 } },
  ]);
  service = await start();
  expect((await ask({ tan: "1" })).error).toMatchObject({ code: "tech_error", recoverable: false });
  expect(await outcomeOf(transaction)).toMatchObject({ outcome: "failed" });
});

test("restored ends those of a database that was brought back by other means", async () => {
  const { ask, transaction } = await waitingForTan();
  await expect(run("restored")).rejects.toThrow("in use");
  await service.close();
  expect(await json("restored")).toEqual({
    database: database(),
    payments_ended: 1,
    transactions: [transaction],
  });
  expect(await json("restored")).toMatchObject({ payments_ended: 0, transactions: [] });
  const entries = await json("audit", "list", "--kind", "database.restored");
  expect(entries.map(({ after }: { after: unknown }) => after)).toEqual([
    { payments_ended: 0 },
    { payments_ended: 1 },
  ]);
  service = await start();
  expect((await ask({ tan: "1" })).error).toMatchObject({ code: "tech_error" });
  expect(await outcomeOf(transaction)).toMatchObject({ outcome: "failed" });
});

test("neither the service nor a command opens a database that was moved, until it is restored", async () => {
  const { ask } = await waitingForTan();
  await service.close();
  markMoved(database(), NOW);
  const reason = `${database()} was moved to PostgreSQL at 2026-03-02T09:00:00.000Z: set DATABASE_URL`;
  await expect(start()).rejects.toThrow(reason);
  await expect(run("key", "list")).rejects.toThrow(reason);
  await expect(run("backup", join(folder, "copy.db"))).rejects.toThrow(reason);
  const aside = join(folder, "aside.db");
  cpSync(database(), aside);
  expect(await json("restore", aside)).toMatchObject({ payments_ended: 1 });
  service = await start();
  expect((await ask({ tan: "1" })).error).toMatchObject({ code: "tech_error" });
});

test("a key ring that lacks keys: restored says so and ends all, restore asks to accept it", async () => {
  const { transaction } = await waitingForTan();
  const copy = join(folder, "copy.db");
  await run("backup", copy);
  await service.close();
  renameSync(join(folder, "key-ring.json"), join(folder, "lost.json"));
  openKeyRing(join(folder, "key-ring.json"));
  const ended = `unclear: 1.\n${transaction}\nThe key ring does not open 1 of them. If you have the key, begin again with its ring.`;
  await expect(run("restore", copy)).rejects.toThrow("restore that too, or add --lost-keys");
  expect(await run("restored")).toContain(ended);
  expect(await run("restore", copy, "--lost-keys")).toContain(ended);
});
