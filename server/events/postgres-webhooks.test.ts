// Webhooks that several processes add, or resume while one writes to them, at one moment.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unscoped } from "#context/within.ts";
import type { Task } from "#jobs/task.ts";
import { SERVICE } from "#schema/audit.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { sampleResend } from "#storage/contract/resends.ts";
import { MOMENT, sampleMerchant, TEST_SCOPE } from "#storage/contract/samples.ts";
import { sampleDelivery, sampleEvent, sampleWebhook } from "#storage/contract/samples-events.ts";
import type { Repositories, Store } from "#storage/store.ts";
import { openTestStore, type TestStore } from "#storage/testing/open-store.ts";
import { overtaken } from "#storage/testing/overtaken.ts";
import { untilOneWaits } from "#storage/testing/until-one-waits.ts";
import { resendDelivery, resendEvent } from "./deliveries.ts";
import { createGuard } from "./guard.ts";
import { recordEvent } from "./record.ts";
import { resendTask } from "./resends.ts";
import { addWebhook, changeWebhook, listWebhooks } from "./webhooks.ts";

let folder: string;
let store: TestStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-webhooks-"));
  store = await openTestStore({ folder, keyRing: openKeyRing(join(folder, "keys.json")) });
  await store.write((db) => db.merchants.insert(sampleMerchant()));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** A process with this store. */
function processOn(on: Store) {
  const guard = createGuard(["127.0.0.1"]);
  return { store: on, systemClock: () => MOMENT, ids: randomIds, guard, actor: SERVICE };
}

it("are three at most", async () => {
  const means = processOn(store);
  const added = await Promise.allSettled(
    Array.from({ length: 9 }, (_, nth) => {
      const url = `https://127.0.0.1/${nth}`;
      const options = { fingerprint: null, events: null, signature: "v1" } as const;
      return addWebhook(means, "mer_one", { url, mode: "both", ...options });
    }),
  );
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await listWebhooks(means, "mer_one")).toHaveLength(3);
});

const resume = () => changeWebhook(processOn(store), "mer_one", "wh_one", { paused: false });

function happen(db: Repositories) {
  const event = { scope: TEST_SCOPE, type: "bank_accounts.new_account", data: {} } as const;
  return recordEvent(db, unscoped(processOn(store)), event);
}

function runResend(on: Store) {
  const job = { subject: "rsd_one", testOf: null } as unknown as Parameters<Task>[0];
  return resendTask(processOn(on))(job, new AbortController().signal);
}

/** The only delivery has a job. */
async function expectQueued(): Promise<void> {
  const all = await store.read((db) => db.deliveries.list("mer_one", { limit: 9 }));
  expect(all).toMatchObject([{ state: "pending", nextAt: MOMENT }]);
  const jobs = await store.read((db) => db.jobs.depth(MOMENT));
  expect(jobs).toMatchObject([{ kind: "delivery", due: 1 }]);
}

it("keep what is recorded while they are paused", async () => {
  await store.write((db) => db.webhooks.insert(sampleWebhook({ paused: false })));
  await store.write(happen);
  const [first] = await store.read((db) => db.deliveries.list("mer_one", { limit: 9 }));
  const patch = { state: "pending", tries: 0, nextAt: MOMENT } as const;
  let pausing: Promise<unknown> | undefined;
  await store.write(async (db) => {
    // The pause waits for this delivery, with its snapshot of all of them.
    await db.deliveries.update([first?.id ?? ""], patch);
    pausing ??= changeWebhook(processOn(store), "mer_one", "wh_one", { paused: true });
    await untilOneWaits(store);
    await store.write(happen);
  });
  await pausing;
  await resume();
  expect(await store.read((db) => db.jobs.depth(MOMENT))).toMatchObject([{ due: 2 }]);
});

describe("that are paused", () => {
  beforeEach(() => store.write((db) => db.webhooks.insert(sampleWebhook({ paused: true }))));

  it("get an event that is recorded while they are resumed", async () => {
    await overtaken(store, resume).write(happen);
    await expectQueued();
  });

  it.each<[string, (on: Store) => Promise<unknown>]>([
    ["a delivery", (on) => resendDelivery(processOn(on), "mer_one", "dlv_one")],
    ["an event", (on) => resendEvent(processOn(on), TEST_SCOPE, "ev_one")],
    ["what failed", runResend],
  ])("get %s again, sent while they are resumed", async (_, resend) => {
    await store.write(async (db) => {
      await db.events.insert(sampleEvent());
      await db.deliveries.insert(sampleDelivery({ state: "failed", tries: 3, nextAt: null }));
      await db.in(TEST_SCOPE).resends.insert(sampleResend());
    });
    await resend(overtaken(store, resume));
    await expectQueued();
  });

  it("are resumed with what was recorded before, and committed meanwhile", async () => {
    let resumed: Promise<unknown> | undefined;
    await store.write(async (db) => {
      await happen(db);
      resumed ??= resume();
      await untilOneWaits(store);
    });
    await resumed;
    await expectQueued();
  });

  it("get the events of transactions beside one another", async () => {
    await store.write(async (db) => {
      await happen(db);
      await store.write(happen);
    });
    const all = await store.read((db) => db.deliveries.list("mer_one", { limit: 9 }));
    expect(all.map(({ nextAt }) => nextAt)).toEqual([null, null]);
  });
});
