// Webhooks that several processes add at one moment.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SERVICE } from "#schema/audit.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { MOMENT, sampleMerchant } from "#storage/contract/samples.ts";
import { openTestStore, type TestStore } from "#storage/testing/open-store.ts";
import { createGuard } from "./guard.ts";
import { addWebhook, listWebhooks } from "./webhooks.ts";

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

it("are three at most", async () => {
  const guard = createGuard(["127.0.0.1"]);
  const means = { store, systemClock: () => MOMENT, ids: randomIds, guard, actor: SERVICE };
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
