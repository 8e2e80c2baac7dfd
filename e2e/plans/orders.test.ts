// The search for orders that are with the bank reads the index of such sessions.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { openKeyRing } from "#secrets/key-ring.ts";
import { TEST_SCOPE } from "#storage/contract/samples.ts";
import { withClient } from "#storage/postgres/pool.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import { openDatabase } from "#storage/sqlite/node-sqlite.ts";
import { openSqlite } from "#storage/sqlite/sqlite-store.ts";
import { giveBack, takeDatabase } from "#storage/testing/open-store.ts";
import { recordStatements } from "./record.ts";

function planOnPostgres(url: string, text: string, values: readonly unknown[]): Promise<unknown> {
  return withClient(url, async (client) => {
    // A table without rows is read from end to end although there is an index.
    await client.query("set enable_seqscan = off");
    return (await client.query(`explain (format json) ${text}`, [...values])).rows;
  });
}

function planOnSqlite(file: string, text: string): unknown {
  const database = openDatabase(file, { readOnly: true });
  const steps = database.prepare(`explain query plan ${text}`).all();
  database.close();
  return steps;
}

it("uses its index", async () => {
  const folder = mkdtempSync(join(tmpdir(), "svc-plans-"));
  const keyRing = openKeyRing(join(folder, "keys.json"));
  const file = join(folder, "svc.db");
  const url = inject("postgres") ? await takeDatabase() : null;
  const store = url ? await openPostgres({ url, keyRing }) : await openSqlite({ file, keyRing });
  const { statements, stop } = recordStatements();
  await store.read((db) => db.in(TEST_SCOPE).sessions.withBank());
  stop();
  await store.close();
  const found = [...statements].find(([sent]) => sent.includes('"protected_until" ='));
  const [text = "", values = []] = found ?? [];
  const plan = url ? await planOnPostgres(url, text, values) : planOnSqlite(file, text);
  expect(JSON.stringify(plan)).toContain("sessions_with_bank");
  if (url) giveBack(url);
  rmSync(folder, { recursive: true });
});
