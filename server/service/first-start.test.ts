import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashKey, keyMode } from "#secrets/api-keys.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import type { Store } from "#storage/store.ts";
import { openTestStore } from "#storage/testing/open-store.ts";
import { createFirstMerchant, ensureDemoMerchant, inviteOwner, knowsKeys } from "./first-start.ts";

const NONE = { test: null, live: null };
const GIVEN = { test: `svc_test_${"a".repeat(32)}`, live: `svc_live_${"b".repeat(32)}` };
const RING = ringOf("a");

function ringOf(current: string): KeyRing {
  return { current, keys: new Map([[current, Buffer.alloc(32, current)]]) };
}

let directory: string;
let store: Store;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "svc-first-"));
  store = await openTestStore({ folder: directory, keyRing: RING });
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

const means = () => ({ store, ids: randomIds, systemClock: () => 1_704_164_645_678 });
const holder = (key: string) => store.read((db) => db.keys.byHash(hashKey(key)));

describe("createFirstMerchant", () => {
  it("creates a merchant with all features and a key for each mode", async () => {
    const keys = await createFirstMerchant(means(), NONE);
    if (!keys) throw new Error("no keys");
    for (const mode of ["test", "live"] as const) {
      const key = keys[mode];
      expect(keyMode(key)).toBe(mode);
      const found = await holder(key);
      expect(found?.mode).toBe(mode);
      expect(found?.merchant).toMatchObject({
        blocked: false,
        products: ["svc_verify", "svc_risk", "svc_pay", "svc_api"],
        features: {
          test: { wizard_api: true, shared_credentials: true },
          live: { wizard_api: true, shared_credentials: true },
        },
      });
      expect(found?.merchant.number).toMatch(/^\d{5}$/);
    }
  });

  it("uses the operator's keys", async () => {
    expect(await createFirstMerchant(means(), GIVEN)).toEqual(GIVEN);
    expect((await holder(GIVEN.test))?.mode).toBe("test");
    expect((await holder(GIVEN.live))?.mode).toBe("live");
  });

  it("does nothing at later starts", async () => {
    await createFirstMerchant(means(), NONE);
    expect(await createFirstMerchant(means(), GIVEN)).toBeNull();
    expect(await holder(GIVEN.test)).toBeNull();
    expect(await store.read((db) => db.merchants.count())).toBe(1);
  });
});

describe("inviteOwner", () => {
  it("lets whoever opens the link own the first merchant and run the service", async () => {
    await createFirstMerchant(means(), NONE);
    const token = await inviteOwner(means());
    const { found, merchants } = await store.read(async (db) => ({
      found: await db.staffInvitations.byHash(hashKey(token)),
      merchants: await db.merchants.list(),
    }));
    expect(found).toMatchObject({ merchant: merchants[0]?.id, role: "owner", operator: true });
  });
});

describe("ensureDemoMerchant", () => {
  it("provides the same Test key of a separate merchant at each start", async () => {
    await createFirstMerchant(means(), NONE);
    const key = await ensureDemoMerchant(means(), RING);
    expect(await ensureDemoMerchant(means(), RING)).toBe(key);
    const found = await holder(key);
    expect(found).toMatchObject({ mode: "test", merchant: { name: "Demo" } });
    expect(await store.read((db) => db.merchants.count())).toBe(2);
  });

  it("uses the key ring's next key after a rotation", async () => {
    const first = await ensureDemoMerchant(means(), RING);
    const second = await ensureDemoMerchant(means(), ringOf("b"));
    expect(second).not.toBe(first);
    expect((await holder(second))?.merchant.name).toBe("Demo");
  });
});

describe("knowsKeys", () => {
  it.each([
    [NONE, true],
    [GIVEN, true],
    [{ ...GIVEN, live: null }, true],
    [{ ...GIVEN, test: `svc_test_${"c".repeat(32)}` }, false],
    [{ test: null, live: `svc_live_${"c".repeat(32)}` }, false],
  ])("of %o is %s", async (keys, known) => {
    await createFirstMerchant(means(), GIVEN);
    expect(await store.read((db) => knowsKeys(db, keys))).toBe(known);
  });
});
