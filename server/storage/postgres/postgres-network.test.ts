// A network between the store and its database that is cut, slow, or half-open.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { numberedMerchant, sampleKey, sampleMerchant } from "../contract/samples.ts";
import type { Store } from "../store.ts";
import { giveBack, takeDatabase } from "../testing/open-store.ts";
import { runOn } from "../testing/postgres-databases.ts";
import { type Proxy, startProxy } from "../testing/proxy.ts";
import { openPostgres } from "./postgres-store.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
/** Nothing is taken from memory after a second; generous, for a busy machine. */
const PATIENCE = 10_000;
const WRITERS = 4;

let url: string;
let proxy: Proxy;
let store: Store;
beforeEach(async () => {
  url = await takeDatabase();
  proxy = await startProxy(() => Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(proxy.port);
  store = await openPostgres({ url: through.href, keyRing });
});
afterEach(async () => {
  proxy.mend();
  await store.close();
  await proxy.close();
  giveBack(url);
});

/** Writes merchants while `disturb` runs. Returns the numbers that were acknowledged. */
async function writeDuring(disturb: () => Promise<void>): Promise<number[]> {
  const acknowledged: number[] = [];
  const ending = new AbortController();
  let next = 0;
  async function writer(): Promise<void> {
    while (!ending.signal.aborted) {
      const number = (next += 1);
      try {
        await store.write((db) => db.merchants.insert(numberedMerchant(String(number))));
        acknowledged.push(number);
      } catch (error) {
        // A repeated insert that met its own row would report a duplicate.
        expect(error).toMatchObject({ status: 503 });
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, writer);
  await vi.waitUntil(() => acknowledged.length > 0);
  await disturb();
  const known = acknowledged.length;
  await vi.waitUntil(() => acknowledged.length > known + WRITERS, { timeout: 30_000 });
  ending.abort();
  await Promise.all(writers);
  return acknowledged;
}

async function expectKept(acknowledged: readonly number[]): Promise<void> {
  const rows = await runOn<{ number: string }>(url, "select number from merchants");
  const found = new Set(rows.map(({ number }) => Number(number)));
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
}

it("responds 503 while the network is cut, and has every acknowledged write afterwards", async () => {
  const acknowledged = await writeDuring(async () => {
    proxy.cut();
    const refused: unknown = await store.read((db) => db.merchants.count()).catch((error) => error);
    expect(refused).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    proxy.mend();
  });
  await expectKept(acknowledged);
});

it("goes on over a network that is slow", async () => {
  const acknowledged = await writeDuring(async () => {
    proxy.slow(100);
    expect(await store.read((db) => db.merchants.count())).toBeGreaterThan(0);
  });
  await expectKept(acknowledged);
});

it("goes on after a network that was silent, and has every acknowledged write once", async () => {
  const acknowledged = await writeDuring(async () => {
    proxy.silence();
    const silent = store.read((db) => db.merchants.count());
    await runOn(url, "select pg_sleep(0.5)");
    proxy.mend();
    expect(await silent).toBeGreaterThan(0);
  });
  await expectKept(acknowledged);
});

it("refuses a key that was revoked while the network was silent", async () => {
  const { hash } = sampleKey();
  const holder = () => store.known.keyHolder(hash);
  await store.write(async (db) => {
    await db.merchants.insert(sampleMerchant());
    await db.keys.insert(sampleKey());
  });
  await vi.waitUntil(async () => (await holder()) === (await holder()));
  proxy.silence();
  await runOn(url, "update api_keys set revoked_at = 1");
  // Until then, the answer comes from memory: it is there before the database could say anything.
  const isSilent = () =>
    Promise.race([holder().then(() => false), runOn(url, "select 1").then(() => true)]);
  await vi.waitUntil(isSilent, { timeout: PATIENCE, interval: 50 });
  proxy.mend();
  expect(await holder()).toBeNull();
});
