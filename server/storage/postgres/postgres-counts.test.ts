// Lists whose rows another process writes: totals are never stale.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
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
import { giveBack, takeDatabase } from "../testing/open-store.ts";

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
  return db.verifications.insert(sampleVerification(numbered));
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
