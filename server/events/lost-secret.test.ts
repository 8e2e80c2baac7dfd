// A merchant's secret that the key ring does not open any more, beside one that it opens.
import { byMachine } from "#storage/tables/jobs.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorker } from "#jobs/worker.ts";
import { SERVICE } from "#schema/audit.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import { UNMEASURED } from "#context/context.ts";
import { UNTRACED } from "#context/tracing.ts";
import { MOMENT, numberedMerchant } from "#storage/contract/samples.ts";
import { sampleWebhook, sampleWebhookSecret } from "#storage/contract/samples-events.ts";
import { openSqlite } from "#storage/sqlite/sqlite-store.ts";
import type { Store } from "#storage/store.ts";
import { deliverTask } from "./deliver.ts";
import { findDelivery, listDeliveries } from "./deliveries.ts";
import { createGuard } from "./guard.ts";
import { recordEvent } from "./record.ts";
import type { Sender } from "./send.ts";
import { testWebhook } from "./test-webhook.ts";
import { LOST_SECRET, readSecrets, rotateSecrets } from "./webhook-secrets.ts";

const ring = (id: string): KeyRing => ({
  current: id,
  keys: new Map([[id, Buffer.alloc(32, id)]]),
});
const HOUR = 3_600_000;
const merchants = ["1", "2"].map((number) => numberedMerchant(number).id);
const [lost = "", whole = ""] = merchants;

let folder: string;
let store: Store;
let now: number;
const OLD = ring("a");
const NEW = ring("b");
const open = async (keyRing: KeyRing) => {
  store = await openSqlite({ file: join(folder, "svc.db"), keyRing });
};
const means = () => ({
  store,
  clock: () => now,
  systemClock: () => now,
  due: byMachine,
  ids: randomIds,
  actor: SERVICE,
  measures: UNMEASURED,
  tracing: UNTRACED,
  settings: { timeZone: "Europe/Berlin" },
});

/** What an operator does about a lost secret; it cannot sign as well any more. */
const rotate = (merchant: string) =>
  rotateSecrets(means(), merchant, `wh_${merchant}`, { mode: null, overlap: HOUR });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-lost-"));
  now = MOMENT;
  await open(OLD);
  await store.write(async (db) => {
    for (const number of ["1", "2"]) await db.merchants.insert(numberedMerchant(number));
    for (const merchant of merchants) {
      const webhook = `wh_${merchant}`;
      await db.webhooks.insert(sampleWebhook({ id: webhook, merchant, mode: "live" }));
      const secret = { merchant, mode: "live", webhook } as const;
      await db.webhookSecrets.set(sampleWebhookSecret(secret));
    }
  });
  await store.close();
  await open(NEW);
  await rotate(whole);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Works on what is due, and throws what its tasks throw. */
async function work(): Promise<unknown[]> {
  const signed: unknown[] = [];
  const sender: Sender = {
    async send({ signature }) {
      signed.push(signature);
      return { status: 200, answer: "" };
    },
    close: async () => {},
  };
  const failures: unknown[] = [];
  const worker = createWorker({
    store,
    clock: () => now,
    owner: "test",
    tasks: { delivery: deliverTask(means(), sender) },
    onError: (error) => failures.push(error),
  });
  await worker.turn();
  await worker.idle();
  expect(failures).toEqual([]);
  return signed;
}

const deliveryOf = async (merchant: string) => {
  const [found] = await listDeliveries(means(), merchant, { limit: 2 });
  return findDelivery(means(), merchant, found?.id ?? "");
};

test("holds up nobody else's calls, says so at each try, and its calls leave once it is replaced", async () => {
  for (const merchant of merchants) {
    const scope = { merchant, mode: "live" } as const;
    const event = { scope, type: "account.password_changed", data: {} } as const;
    await store.write((db) => recordEvent(db, means(), event));
  }
  expect(await work()).toHaveLength(1);
  expect(await deliveryOf(whole)).toMatchObject({ delivery: { state: "delivered" } });
  expect(await deliveryOf(lost)).toMatchObject({
    delivery: { state: "pending", tries: 1 },
    attempts: [{ status: null, error: expect.stringContaining("key ring") }],
  });

  await expect(readSecrets(means(), lost, `wh_${lost}`)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("restore that, or rotate the secret"),
  });
  await rotate(lost);
  const secrets = await readSecrets(means(), lost, `wh_${lost}`);
  expect(secrets).toEqual({ live: expect.stringMatching(/^\w{40}$/) });
  const kept = await store.read((db) => db.webhookSecrets.find(`wh_${lost}`, "live"));
  expect(kept).toMatchObject({ previous: null, previousUntil: null });
  now += HOUR;
  expect(await work()).toHaveLength(1);
  expect(await deliveryOf(lost)).toMatchObject({ delivery: { state: "delivered", tries: 2 } });
});

test("sends no test event either, and says why", async () => {
  const guard = createGuard(["127.0.0.1"]);
  const scope = { merchant: lost, mode: "live" } as const;
  const told = { ...means(), guard, timeZone: "Europe/Berlin" };
  const attempt = { at: now, ms: 0, status: null, answer: "", error: LOST_SECRET };
  expect(await testWebhook(told, scope, `wh_${lost}`)).toEqual(attempt);
});

test("sends no event whose data it does not open, until its key is back", async () => {
  const reopen = async (keyRing: KeyRing) => {
    await store.close();
    await open(keyRing);
  };
  await reopen(OLD);
  const scope = { merchant: whole, mode: "live" } as const;
  const event = { scope, type: "account.password_changed", data: {} } as const;
  await store.write((db) => recordEvent(db, means(), event));
  await reopen(NEW);
  expect(await work()).toEqual([]);
  expect(await deliveryOf(whole)).toMatchObject({
    delivery: { state: "pending", tries: 1 },
    attempts: [{ status: null, error: expect.stringContaining("event cannot be opened") }],
  });

  await reopen({ current: "b", keys: new Map([...OLD.keys, ...NEW.keys]) });
  now += HOUR;
  expect(await work()).toHaveLength(1);
  expect(await deliveryOf(whole)).toMatchObject({ delivery: { state: "delivered", tries: 2 } });
});
