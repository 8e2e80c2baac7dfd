// The queue of the request log, and the notes of keys in use.
import { beforeEach, describe, expect, it } from "vitest";
import { sampleRequest } from "#storage/contract/requests.ts";
import type { Repositories, Store } from "#storage/store.ts";
import { createKeyUses, createRequestLog, UNLOGGED, UNNOTED } from "./request-log.ts";

const MINUTE = 60_000;

/** Ids of the entries of each statement, and the keys with their time. */
let appended: string[][];
let touched: [readonly string[], number][];
let warnings: unknown[][];
/** Moments since which it has looked for what was deleted. */
let looked: number[];
let isDown: boolean;
let now: number;

beforeEach(() => {
  [appended, touched, warnings, looked, isDown, now] = [[], [], [], [], false, 1_000_000];
});

const store = {
  async write(work: (db: Repositories) => Promise<unknown>) {
    if (isDown) throw new Error("The database is gone.");
    const requests = {
      append: async (batch: { id: string }[]) => appended.push(batch.map(({ id }) => id)),
      clearDeleted: async (since: number) => looked.push(since),
    };
    const keys = {
      touch: async (ids: readonly string[], at: number) => touched.push([ids, at]),
    };
    return work({ requests, keys } as unknown as Repositories);
  },
} as unknown as Store;

function open() {
  const log = { warn: (...values: unknown[]) => warnings.push(values) };
  const given = { store, log, systemClock: () => now };
  return createRequestLog(given as unknown as Parameters<typeof createRequestLog>[0]);
}

function fill(log: ReturnType<typeof open>, count: number): void {
  for (let nth = 0; nth < count; nth += 1) log.add(sampleRequest({ id: `r${nth}` }));
}

describe("the request log", () => {
  it("writes what waits, in its order, once", async () => {
    const log = open();
    expect(log.isOn).toBe(true);
    fill(log, 3);
    expect(appended).toEqual([]);
    await log.flush();
    await log.flush();
    expect(appended).toEqual([["r0", "r1", "r2"]]);
    expect(warnings).toEqual([]);
  });

  it("writes 1000 entries in a transaction", async () => {
    const log = open();
    fill(log, 2001);
    await log.flush();
    expect(appended.map(({ length }) => length)).toEqual([1000, 1000, 1]);
    expect(appended.flat().at(-1)).toBe("r2000");
  });

  it("drops what is more than 20,000, and says so once", async () => {
    const log = open();
    fill(log, 20_002);
    await log.flush();
    expect(appended.flat()).toHaveLength(20_000);
    expect(appended.flat().at(-1)).toBe("r19999");
    expect(warnings).toEqual([[{ dropped: 2 }, "the request log could not keep up"]]);
    fill(log, 1);
    await log.flush();
    expect(appended.flat()).toHaveLength(20_001);
    expect(warnings).toHaveLength(1);
  });

  it("drops the entries of a failed write", async () => {
    const log = open();
    fill(log, 2);
    isDown = true;
    await expect(log.flush()).rejects.toThrow("The database is gone.");
    isDown = false;
    await log.flush();
    expect(appended).toEqual([]);
  });

  it("looks for what was deleted since it looked last, and half a minute before", async () => {
    const log = open();
    const began = now;
    now += 1000;
    fill(log, 1);
    await log.flush();
    now += 40_000;
    fill(log, 1);
    await log.flush();
    expect(looked).toEqual([began - 30_000, began + 1000 - 30_000]);
  });

  it("looks for half a minute after its last entry", async () => {
    const log = open();
    fill(log, 1);
    await log.flush();
    now += 30_000;
    await log.flush();
    now += 1;
    await log.flush();
    expect(looked).toHaveLength(2);
    fill(log, 1);
    await log.flush();
    expect(looked).toEqual([970_000, 970_000, now - 30_000]);
  });

  it("looks again for what it could not clear", async () => {
    const log = open();
    isDown = true;
    await expect(log.flush()).rejects.toThrow("The database is gone.");
    isDown = false;
    now += 5000;
    await log.flush();
    expect(looked).toEqual([970_000]);
  });

  it("that is off takes nothing", async () => {
    expect(UNLOGGED.isOn).toBe(false);
    UNLOGGED.add(sampleRequest());
    await expect(UNLOGGED.flush()).resolves.toBeUndefined();
  });
});

describe("the last use of a key", () => {
  it("is written once for all its calls, and at most once a minute", async () => {
    const uses = createKeyUses({ store, systemClock: () => now });
    await uses.flush();
    expect(touched).toEqual([]);
    uses.note("key_one");
    uses.note("key_one");
    uses.note("key_two");
    await uses.flush();
    expect(touched).toEqual([[["key_one", "key_two"], 1_000_000]]);
    now += MINUTE - 1;
    uses.note("key_one");
    uses.note("key_three");
    await uses.flush();
    expect(touched.slice(1)).toEqual([[["key_three"], now]]);
    now += 1;
    uses.note("key_one");
    await uses.flush();
    expect(touched.slice(2)).toEqual([[["key_one"], now]]);
  });

  it("is not noted where nobody asks", async () => {
    UNNOTED.note("key_one");
    await expect(UNNOTED.flush()).resolves.toBeUndefined();
    expect(touched).toEqual([]);
  });
});
