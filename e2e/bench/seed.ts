// Many finished verifications at once, written directly into the store.
import { join } from "node:path";
import { DAY } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import type { Scope, Verification } from "#storage/tables/records.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import { openSqlite } from "#storage/sqlite/sqlite-store.ts";
import { type Service, TEST_KEY } from "../service.ts";

const IN_ONE = 500;
const COUNTRIES = ["DE", "AT", "CH"];
/** Different account holders, and verifications per order of the merchant. */
const HOLDERS = 100;
const OF_ORDER = 20;

/** The nth of `total`, spread over the last 20 days. */
function verification(scope: Scope, nth: number, total: number, now: number): Verification {
  const at = now - 20 * DAY + Math.floor((20 * DAY * nth) / total);
  const digits = String(nth).padStart(12, "0");
  return {
    ...scope,
    id: `xv_seed${digits}`,
    transaction: `99999-xv-${digits.slice(4, 8)}-${digits.slice(8)}`,
    account_holder: `Holder ${nth % HOLDERS}`,
    iban: `DE00${digits}`,
    bic: "TESTDE88XXX",
    bank_name: "Testbank",
    country_id: COUNTRIES[nth % COUNTRIES.length] ?? "DE",
    check_requested: true,
    check_amount: 1000,
    check_currency_id: "EUR",
    check_passed: nth % 2 === 0,
    metadata: null,
    customer_fields: [],
    merchant_id: `order-${Math.floor(nth / OF_ORDER)}`,
    created_at: at,
    kept_until: at + 30 * DAY,
  };
}

/**
 * Stops the service, writes `total` verifications of its Test key's merchant, and starts it again.
 * `url` is the address of its database if it is not in its own folder.
 */
export async function seed(service: Service, total: number, url?: string): Promise<void> {
  await service.restart("SIGTERM", async () => {
    const keyRing = openKeyRing(join(service.dataDir, "key-ring.json"));
    const file = join(service.dataDir, "svc.db");
    const store = await (url ? openPostgres({ url, keyRing }) : openSqlite({ file, keyRing }));
    const key = await store.read((db) => db.keys.byHash(hashKey(TEST_KEY)));
    if (!key) throw new Error("the service does not know its Test key");
    const scope = { merchant: key.merchant.id, mode: key.mode };
    const now = Date.now();
    for (let start = 0; start < total; start += IN_ONE) {
      await store.write(async (db) => {
        for (let nth = start; nth < Math.min(start + IN_ONE, total); nth += 1) {
          await db.in(scope).verifications.insert(verification(scope, nth, total, now));
        }
      });
    }
    await store.close();
  });
}
