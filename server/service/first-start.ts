// The merchants that a fresh store begins with, and the keys that are shown only then.
import { DEMO_MERCHANT } from "./merchant.ts";
import { keyRecord } from "./keys.ts";
import { PRODUCTS, type Mode } from "#schema/codes.ts";
import { inBothModes } from "#schema/features.ts";
import { derivedKey, generateKey, hashKey } from "#secrets/api-keys.ts";
import { type Ids, merchantNumber } from "#secrets/ids.ts";
import { derive, type KeyRing } from "#secrets/key-ring.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Merchant } from "#storage/tables/records.ts";
import type { Config } from "./config.ts";
import type { Clock } from "#context/context.ts";

/** A fixed id, and a number below those that are drawn. */
const DEMO = { id: DEMO_MERCHANT, number: "00001", name: "Demo" };

/** In clear, by mode. */
export type Keys = Readonly<Record<Mode, string>>;

type Means = { store: Store; clock: Clock; ids: Ids };

/**
 * Creates the operator's merchant with a key of each mode where the store has no merchant yet, and
 * returns the keys; null at every later start.
 */
export function createFirstMerchant(
  { store, clock, ids }: Means,
  given: Config["keys"],
): Promise<Keys | null> {
  // Alone, for several processes may start on one database.
  const options = { alone: true };
  return store.write(async (db) => {
    if ((await db.merchants.count()) > 0) return null;
    const merchant = { id: ids.record("mer"), number: merchantNumber(), name: "First merchant" };
    await db.merchants.insert(enabled(merchant, clock()));
    const keys = {
      test: given.test ?? generateKey("test", ids.token),
      live: given.live ?? generateKey("live", ids.token),
    };
    await db.keys.insert(
      keyRecord(
        { merchant: merchant.id, mode: "test", key: keys.test, label: merchant.name },
        { ids, clock },
      ),
    );
    await db.keys.insert(
      keyRecord(
        { merchant: merchant.id, mode: "live", key: keys.live, label: merchant.name },
        { ids, clock },
      ),
    );
    return keys;
  }, options);
}

/**
 * Ensures the merchant of the demo page and returns its Test key, which follows from the key ring:
 * it is kept nowhere in clear, and each start finds the same.
 */
export async function ensureDemoMerchant(
  { store, clock, ids }: Means,
  ring: KeyRing,
): Promise<string> {
  const key = derivedKey("test", derive(ring, "Test key of the demo merchant"));
  await store.write(async (db) => {
    if (await db.keys.byHash(hashKey(key))) return;
    if (!(await db.merchants.byId(DEMO.id))) await db.merchants.insert(enabled(DEMO, clock()));
    await db.keys.insert(
      keyRecord({ merchant: DEMO.id, mode: "test", key: key, label: DEMO.name }, { ids, clock }),
    );
  });
  return key;
}

/** Whether a key that the environment names is known to the store, which reads it only once. */
export async function knowsKeys(db: Repositories, given: Config["keys"]): Promise<boolean> {
  for (const key of [given.test, given.live]) {
    if (key && !(await db.keys.byHash(hashKey(key)))) return false;
  }
  return true;
}

function enabled(named: Pick<Merchant, "id" | "number" | "name">, now: number): Merchant {
  return {
    ...named,
    blocked: false,
    products: [...PRODUCTS],
    features: inBothModes({ wizard_api: true, shared_credentials: true }),
    origins: [],
    createdAt: now,
  };
}
