// Lists whose rows another process writes: totals are kept, but never stale.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openKeyRing } from "#secrets/key-ring.ts";
import {
  MOMENT,
  query,
  sampleMerchant,
  sampleVerification,
  TEST_SCOPE,
} from "../contract/samples.ts";
import { openPostgres } from "./postgres-store.ts";
import type { Repositories, Store } from "../store.ts";
import { TABLES } from "../tables/tables.ts";
import { giveBack, takeDatabase } from "../testing/open-store.ts";
import { runOn } from "../testing/postgres-databases.ts";

const HOUR = 60 * 60 * 1000;

let folder: string;
let url: string;
let reader: Store;
let writer: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-counts-"));
  const keyRing = openKeyRing(join(folder, "keys.json"));
  url = await takeDatabase();
  reader = await openPostgres({ url, keyRing });
  writer = await openPostgres({ url, keyRing });
  await writer.write(async (db) => {
    await db.merchants.insert(sampleMerchant());
    for (let nth = 0; nth < 5; nth += 1) await insert(db, nth);
  });
});
afterEach(async () => {
  await Promise.all([reader.close(), writer.close()]);
  giveBack(url);
  rmSync(folder, { recursive: true });
});

function insert(db: Repositories, nth: number): Promise<void> {
  const created_at = MOMENT + nth * HOUR;
  const numbered = { id: `xv_${nth}`, transaction: String(nth), created_at };
  return db.in(TEST_SCOPE).verifications.insert(sampleVerification(numbered));
}

const total = (from = 0) =>
  reader.read(async (db) => {
    const filters = from ? [{ column: "created_at", op: "from" as const, value: from }] : [];
    return (await db.in(TEST_SCOPE).verifications.list(query({ filters }))).total;
  });

it("reflect inserts and deletes, with and without bounds", async () => {
  const late = MOMENT + 2 * HOUR;
  expect([await total(), await total(late)]).toEqual([5, 3]);
  await writer.write((db) => db.in(TEST_SCOPE).verifications.delete("xv_3"));
  expect([await total(), await total(late)]).toEqual([4, 2]);
  await writer.write((db) => insert(db, 9));
  expect([await total(), await total(late)]).toEqual([5, 3]);
  expect([await total(late + 1), await total(MOMENT + 9 * HOUR + 1)]).toEqual([2, 0]);
});

it("reflect a transaction that began before the count and ended after it", async () => {
  await total();
  await writer.write(async (db) => {
    await insert(db, 6);
    // Another transaction ends in between, so that the order of starts differs from the order of
    // ends.
    await reader.write((other) => insert(other, 7));
    expect(await total()).toBe(6);
    await insert(db, 8);
    expect(await total()).toBe(6);
  });
  expect(await total()).toBe(8);
});

it("are kept until a transaction changes the rows of their scope", async () => {
  expect(await total()).toBe(5);
  // Without triggers, nothing tells of it.
  await runOn(
    url,
    "set session_replication_role = replica; delete from verifications where id = 'xv_0'",
  );
  expect(await total()).toBe(5);
  const live = sampleVerification({ id: "xv_9", transaction: "9", mode: "live" });
  await writer.write((db) => db.in(live).verifications.insert(live));
  expect(await total()).toBe(5);
  await writer.write((db) => db.in(TEST_SCOPE).verifications.delete("xv_1"));
  expect(await total()).toBe(3);
});

it("reflect SQL by hand, also without a search path, as pg_restore writes", async () => {
  expect(await total()).toBe(5);
  await runOn(url, "set search_path = ''; delete from public.verifications where id = 'xv_0'");
  expect(await total()).toBe(4);
});

it("reflect changes of connections that have ended", async () => {
  const version = () => reader.read((db) => db.listChanges.version(TEST_SCOPE, "verifications"));
  const before = await version();
  await writer.close();
  // The server ends the process of a connection after it has told the client.
  await vi.waitUntil(async () => {
    await reader.write((db) => db.listChanges.fold());
    const folded = "connection = 0 and listed = 'verifications'";
    return (await runOn(url, `select 1 from list_changes where ${folded}`)).length > 0;
  });
  expect([await version(), await total()]).toEqual([before, 5]);
  await reader.write((db) => insert(db, 9));
  expect(await total()).toBe(6);
});

it("have a trigger for each kind of change of each listed table", async () => {
  const listed = TABLES.filter(({ list }) => "created_at" in list).map(({ name }) => name);
  const events = ["insert", "update", "delete"];
  const triggers = await runOn(
    url,
    "select tgname as name from pg_trigger where tgname like '%\\_count\\_%'",
  );
  expect(triggers.map(({ name }) => name).toSorted()).toEqual(
    listed.flatMap((table) => events.map((event) => `${table}_count_${event}`)).toSorted(),
  );
});
