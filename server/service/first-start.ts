// The merchants of a fresh store, and their keys, which are shown only once.
import type { Clock } from "#context/context.ts";
import { invite } from "#customer/invite.ts";
import { SERVICE } from "#schema/audit.ts";
import { type Mode, MODES } from "#schema/codes.ts";
import { inBothModes } from "#schema/features.ts";
import { derivedKey, generateKey, hashKey } from "#secrets/api-keys.ts";
import { type Ids, merchantNumber } from "#secrets/ids.ts";
import { derive } from "#secrets/derive.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Config } from "./config.ts";
import { insertKey, keyRecord } from "#products/merchant-keys.ts";
import { insertMerchant } from "#products/merchants.ts";

/** The merchant of the demo page. Commands use it only if it is named. */
export const DEMO_MERCHANT = "mer_demo";
/** Its number is below those that are drawn. */
const DEMO = { id: DEMO_MERCHANT, number: "00001", name: "Demo", displayName: "Vela Bicycles" };

const EVERY_FEATURE = inBothModes({ wizard_api: true, shared_credentials: true });

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
    await insertMerchant(db, { systemClock, actor: SERVICE }, merchant, EVERY_FEATURE);
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
 * Invites whoever opens the link first to own the first merchant and to run the service. Call this
 * right after `createFirstMerchant` has created it. Returns the token of the link, for this once.
 */
export function inviteOwner({ store, systemClock, ids }: StartContext): Promise<string> {
  return store.write(async (db) => {
    const [merchant] = await db.merchants.list();
    const owner = { email: "", staff: null, maker: null, role: "owner", operator: true } as const;
    const invited = { ...owner, merchant: merchant?.id ?? null };
    return (await invite(db, { ids, systemClock, actor: SERVICE }, invited)).token;
  });
}

/**
 * Ensures that the demo page's merchant exists and returns its Test key. The key is derived from
 * the current key of the ring: every start until a rotation gets the same one, and none is stored in
 * clear. Those from before a rotation stay valid.
 */
export async function ensureDemoMerchant(
  { store, systemClock, ids }: StartContext,
  ring: KeyRing,
): Promise<string> {
  const key = derivedKey("test", derive(ring, "Test key of the demo merchant"));
  await store.write(async (db) => {
    if (await db.keys.byHash(hashKey(key))) return;
    if (!(await db.merchants.byId(DEMO.id))) {
      await insertMerchant(db, { systemClock, actor: SERVICE }, DEMO, EVERY_FEATURE);
    }
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
