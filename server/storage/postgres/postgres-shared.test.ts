// Connections that requests share, on a real database.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { numberedMerchant } from "../contract/samples.ts";
import type { Store } from "../store.ts";
import { giveBack, takeDatabase } from "../testing/open-store.ts";
import { runOn } from "../testing/postgres-databases.ts";
import { hostsOf } from "./hosts.ts";
import { openPostgres } from "./postgres-store.ts";
import { type SharedConnection, shareConnection } from "./shared-connection.ts";

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

it("reads once a table that was locked is free, whatever was prepared meanwhile", async () => {
  await insert(1);
  await find(1);
  const lock = "lock table merchants in access exclusive mode";
  // In one message: the lock is held for as long as several waits for it take.
  const locked = runOn(url, `begin; ${lock}; select pg_sleep(0.6); commit`);
  const isLocked = async () =>
    (
      await runOn(
        url,
        "select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'merchants'::regclass",
      )
    ).length;
  await expect.poll(isLocked, { interval: 10 }).toBe(1);
  const reads = Array.from({ length: 40 }, () => find(1));
  expect(new Set(await settle(...reads))).toEqual(new Set(["fulfilled"]));
  await locked;
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

/** The connections whose last statement was one of the tests below. */
async function present(): Promise<number[]> {
  const rows = await runOn<{ pid: number }>(
    url,
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'svc' and query ~ 'shared|pg_backend_pid'",
  );
  return rows.map(({ pid }) => pid);
}

describe("a connection by itself", () => {
  let shared: SharedConnection;
  /** Identifies a connection of the database. */
  const OWN = { text: "select pg_backend_pid() as pid" };
  const text = "select * from shared";
  const PLANS = [
    { name: "one", text },
    { name: "other", text },
  ] as const;
  beforeEach(async () => {
    await runOn(url, "create table shared (one integer)");
    shared = shareConnection(hostsOf(url), { reads: true });
  });
  afterEach(async () => {
    await shared.close();
    await runOn(url, "drop table shared");
  });

  const pidOf = async (): Promise<number> => (await shared.query(OWN)).rows[0].pid;

  it("is used by all, made on first use, and ended by the end", async () => {
    await expect.poll(present).toEqual([]);
    const [one, other] = await Promise.all([pidOf(), pidOf()]);
    expect([one, await pidOf()]).toEqual([other, other]);
    await expect.poll(present).toEqual([one]);
    await shared.close();
    await expect.poll(present).toEqual([]);
  });

  it("is made anew once the database has ended it", async () => {
    const pid = await pidOf();
    await runOn(url, `select pg_terminate_backend(${pid}, 10000)`);
    // A statement that is sent before the client has read of the end is lost with the connection.
    await expect.poll(() => pidOf().catch(() => pid)).not.toBe(pid);
  });

  it("stays one when statements of an older form fail on it early and late", async () => {
    const [one, other] = PLANS;
    const old = await pidOf();
    await shared.queryAll([one, other]);
    await runOn(url, "alter table shared add column two integer");
    const [early, late] = [
      shared.query(one),
      shared.queryAll([{ text: "select pg_sleep(0.3) /* shared */" }, other]),
    ];
    await expect(early).rejects.toThrow("cached plan");
    const next = await pidOf();
    expect(next).not.toBe(old);
    expect((await late).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    await expect.poll(present).toEqual([next]);
    expect(await pidOf()).toBe(next);
    await expect.poll(present).toEqual([next]);
  });

  it("stays after a statement that the database refuses", async () => {
    const pid = await pidOf();
    await expect(shared.query({ text: "select 1 / 0" })).rejects.toThrow("division by zero");
    expect(await pidOf()).toBe(pid);
  });
});
