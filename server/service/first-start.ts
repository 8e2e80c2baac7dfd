// The merchants of a fresh store, and their keys, which are shown only once.
import type { Clock } from "#context/context.ts";
import { recordChange } from "#context/record-change.ts";
import { DEFAULT_PREFERENCES } from "#schema/account/preferences.ts";
import { SERVICE } from "#schema/audit.ts";
import { type Mode, MODES, PRODUCTS } from "#schema/codes.ts";
import { inBothModes } from "#schema/features.ts";
import { derivedKey, generateKey, hashKey } from "#secrets/api-keys.ts";
import { type Ids, merchantNumber } from "#secrets/ids.ts";
import { derive } from "#secrets/derive.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Merchant } from "#storage/tables/records.ts";
import type { Config } from "./config.ts";
import { insertKey, keyRecord } from "#products/merchant-keys.ts";

/** The merchant of the demo page. Commands use it only if it is named. */
export const DEMO_MERCHANT = "mer_demo";
/** Its number is below those that are drawn. */
const DEMO = { id: DEMO_MERCHANT, number: "00001", name: "Demo", displayName: "Vela Bicycles" };

/** Keys in clear. */
export type Keys = Readonly<Record<Mode, string>>;

type StartContext = { store: Store; systemClock: Clock; ids: Ids };

/**
 * Creates the operator's merchant with one key per mode if the store has no merchant yet. Returns
 * the keys, or null at every later start.
 */
export function createFirstMerchant(
  { store, systemClock, ids }: StartContext,
  given: Config["keys"],
): Promise<Keys | null> {
  // Several processes may start on one database at once.
  const options = { alone: true };
  return store.write(async (db) => {
    if ((await db.merchants.count()) > 0) return null;
    const merchant = { id: ids.record("mer"), number: merchantNumber(), name: "First merchant" };
    await insertMerchant(db, systemClock, merchant);
    const keys = {
      test: given.test ?? generateKey("test", ids.token),
      live: given.live ?? generateKey("live", ids.token),
    };
    for (const mode of MODES) {
      const named = { merchant: merchant.id, mode, key: keys[mode], label: merchant.name };
      await insertKey(db, { systemClock, actor: SERVICE }, keyRecord(named, { ids, systemClock }));
    }
    return keys;
  }, options);
}

/**
 * Ensures that the demo page's merchant exists and returns its Test key. The key is derived from
 * the key ring: every start gets the same one, and none is stored in clear.
 */
export async function ensureDemoMerchant(
  { store, systemClock, ids }: StartContext,
  ring: KeyRing,
): Promise<string> {
  const key = derivedKey("test", derive(ring, "Test key of the demo merchant"));
  await store.write(async (db) => {
    if (await db.keys.byHash(hashKey(key))) return;
    if (!(await db.merchants.byId(DEMO.id))) await insertMerchant(db, systemClock, DEMO);
    const named = { merchant: DEMO.id, mode: "test", key, label: DEMO.name } as const;
    await insertKey(db, { systemClock, actor: SERVICE }, keyRecord(named, { ids, systemClock }));
  });
  return key;
}

/** Whether the store knows the keys from the environment, which count at the first start only. */
export async function knowsKeys(db: Repositories, given: Config["keys"]): Promise<boolean> {
  for (const key of [given.test, given.live]) {
    if (key && !(await db.keys.byHash(hashKey(key)))) return false;
  }
  return true;
}

type Named = Pick<Merchant, "id" | "number" | "name"> & Partial<Pick<Merchant, "displayName">>;

async function insertMerchant(db: Repositories, systemClock: Clock, named: Named): Promise<void> {
  await db.merchants.insert(withEveryProduct(named, systemClock()));
  const { id, number, name } = named;
  await recordChange(
    db,
    { systemClock, actor: SERVICE },
    { kind: "merchant.created", merchant: id, subject: id, after: { number, name } },
  );
}

function withEveryProduct(named: Named, now: number): Merchant {
  return {
    displayName: "",
    ...named,
    blocked: false,
    products: [...PRODUCTS],
    features: inBothModes({ wizard_api: true, shared_credentials: true }),
    logo: "",
    contact: "",
    privacyUrl: "",
    origins: [],
    preferences: DEFAULT_PREFERENCES,
    createdAt: now,
    testClock: null,
  };
}
