// Keys and merchants that one process keeps in memory while another one changes them.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleKey, sampleMerchant } from "../contract/samples.ts";
import type { Store } from "../store.ts";
import { giveBack, takeDatabase } from "../testing/open-store.ts";
import { runOn } from "../testing/postgres-databases.ts";
import { withClient } from "./pool.ts";
import { openPostgres } from "./postgres-store.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
/** A change counts within a second; generous, so that a busy machine does not fail a test. */
const PATIENCE = 10_000;
const { hash, id, merchant } = sampleKey();

let url: string;
let serving: Store;
let other: Store;
beforeEach(async () => {
  url = await takeDatabase();
  serving = await openPostgres({ url, keyRing });
  other = await openPostgres({ url, keyRing });
  await other.write(async (db) => {
    await db.merchants.insert(sampleMerchant());
    await db.keys.insert(sampleKey());
  });
});
afterEach(async () => {
  await Promise.all([serving.close(), other.close()]);
  giveBack(url);
});

const holder = () => serving.known.keyHolder(hash);
const revoke = (store: Store) => store.write((db) => db.keys.revoke({ merchant }, id, 1));

/** Resolves once the process answers from memory: it returns the same object again. */
const remembers = () => vi.waitUntil(async () => (await holder()) === (await holder()));

async function expectForgotten(): Promise<void> {
  await vi.waitUntil(async () => (await holder()) === null, { timeout: PATIENCE, interval: 5 });
}

/** Ends the connections that listen. */
function endListeners(): Promise<unknown> {
  return runOn(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike '%listen%' and pid <> pg_backend_pid()`,
  );
}

it("refuses a key at once that the process itself has revoked", async () => {
  await remembers();
  await revoke(serving);
  expect(await holder()).toBeNull();
});

it("refuses a key that another process has revoked", async () => {
  await remembers();
  await revoke(other);
  await expectForgotten();
});

it("refuses a key that was revoked by hand", async () => {
  await remembers();
  await runOn(url, "update api_keys set revoked_at = 1");
  await expectForgotten();
});

it("sees a merchant that another process has blocked", async () => {
  await remembers();
  await other.write((db) => db.merchants.update(merchant, { blocked: true }));
  await vi.waitUntil(async () => (await holder())?.merchant.blocked === true, {
    timeout: PATIENCE,
    interval: 5,
  });
});

it("forgets everything when the connection that listens breaks, and remembers again", async () => {
  await remembers();
  const before = await holder();
  await endListeners();
  await vi.waitUntil(async () => (await holder()) !== before, { timeout: PATIENCE, interval: 5 });
  await remembers();
  await revoke(other);
  await expectForgotten();
});

it("refuses a key that was revoked while nobody listened", async () => {
  await remembers();
  await Promise.all([endListeners(), revoke(other)]);
  await expectForgotten();
});

it("notifies of no more than what decides about requests", async () => {
  const told: (string | undefined)[] = [];
  await withClient(url, async (client) => {
    client.on("notification", ({ payload }) => told.push(payload));
    await client.query("listen svc_known");
    await other.write((db) => db.keys.touch([id], 5));
    await runOn(url, "notify svc_known, 'after the use'");
    await other.write((db) => db.keys.update(id, { expiresAt: 5, replacedBy: "key_two" }));
    await runOn(url, "notify svc_known, 'after the end'");
    await vi.waitUntil(() => told.includes("after the end"));
  });
  expect(told).toEqual(["after the use", "", "after the end"]);
});
