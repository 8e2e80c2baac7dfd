// Connections that requests share, on a real database.
import { afterEach, beforeEach, expect, it } from "vitest";
import { numberedMerchant } from "../contract/samples.ts";
import type { Store } from "../store.ts";
import { giveBack, takeDatabase } from "../testing/open-store.ts";
import { runOn } from "../testing/postgres-databases.ts";
import { openPostgres } from "./postgres-store.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };

let url: string;
let store: Store;
beforeEach(async () => {
  url = await takeDatabase();
  store = await openPostgres({ url, keyRing });
});
afterEach(async () => {
  await store.close();
  giveBack(url);
});

const merchantOf = (number: number) => numberedMerchant(String(number));
const insert = (number: number) =>
  store.write((db) => db.merchants.insert(merchantOf(number)), { single: true });
const find = (number: number) =>
  store.read((db) => db.merchants.byId(merchantOf(number).id), { keyed: true });
const count = () => store.read((db) => db.merchants.count());

/** The names of the outcomes, in order. */
async function settle(...work: Promise<unknown>[]): Promise<string[]> {
  return (await Promise.allSettled(work)).map(({ status }) => status);
}

it("writes single statements that arrive together, each once", async () => {
  await settle(...Array.from({ length: 200 }, (_, number) => insert(number)));
  expect(await count()).toBe(200);
});

it("fails the one of them that meets a duplicate, and writes the others", async () => {
  await insert(2);
  expect(await settle(insert(1), insert(2), insert(3))).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(await count()).toBe(3);
});

it("does not let others wait for the one that waits for a lock", async () => {
  let inserted!: () => void;
  let finish!: () => void;
  const hasInserted = new Promise<void>((resolve) => (inserted = resolve));
  const mayEnd = new Promise<void>((resolve) => (finish = resolve));
  const holder = store.write(async (db) => {
    await db.merchants.insert(merchantOf(1));
    inserted();
    await mayEnd;
    throw new Error("undone");
  });
  await hasInserted;
  let hasWaited = false;
  const waiting = insert(1).then(() => (hasWaited = true));
  await insert(2);
  await insert(3);
  expect(hasWaited).toBe(false);
  finish();
  await expect(holder).rejects.toThrow("undone");
  await waiting;
  expect(await count()).toBe(3);
});

it("reads and writes on new connections after the old ones were ended", async () => {
  await insert(1);
  expect(await find(1)).toMatchObject({ number: "1" });
  await runOn(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  expect(await find(1)).toMatchObject({ number: "1" });
  await expect.poll(() => settle(insert(2))).toEqual(["fulfilled"]);
  expect(await find(2)).toMatchObject({ number: "2" });
});

it("reads on a new connection what a newer version of the program changed in a table", async () => {
  await insert(1);
  await find(1);
  await runOn(url, "alter table merchants add column later text");
  const found = settle(find(1), find(1), find(1));
  expect(await found).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  // The database serves other tests.
  await runOn(url, "alter table merchants drop column later");
});

it("reads on a new connection if the process of the database does not answer", async () => {
  await insert(1);
  await find(1);
  const [reader] = await runOn<{ pid: number }>(
    url,
    `select pid from pg_stat_activity
      where datname = current_database() and query like 'select%"merchants"%' and pid <> pg_backend_pid()`,
  );
  if (!reader) throw new Error("No process of the database has read the merchants.");
  process.kill(reader.pid, "SIGSTOP");
  try {
    expect(await find(1)).toMatchObject({ number: "1" });
  } finally {
    process.kill(reader.pid, "SIGCONT");
  }
});
