// People of a merchant who are signed in, written into the store of a running service.
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { fillTraffic } from "#customer/testing/traffic/traffic.ts";
import type { Role } from "#schema/account/permissions.ts";
import type { PageLanguage } from "#schema/account/session.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { createIds } from "#secrets/ids.ts";
import { openExistingData } from "#service/open-data.ts";
import type { Store } from "#storage/store.ts";
import type { Service } from "../service.ts";

type Wanted = {
  role?: Role;
  language?: PageLanguage;
  operator?: boolean;
  /** Minutes since the second factor was given. */
  factorAge?: number;
  /** Base32, of the authenticator app; null without one. */
  totpSecret?: string | null;
  /** Id of a second merchant, with the same role. */
  elsewhere?: string;
};

async function within<T>(
  { dataDir, env }: Service,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const keyRing = join(dataDir, "key-ring.json");
  const database = env["DATABASE_URL"] ?? null;
  const { store } = await openExistingData({ dataDir, keyRing, database });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function firstMerchant(store: Store): Promise<string> {
  const [first] = await store.read((db) => db.merchants.list());
  if (!first) throw new Error("There is no merchant.");
  return first.id;
}

/** Fills the first merchant's Test mode with the traffic of a busy month, which ends now. */
export function beBusy(service: Service, sessions: number): Promise<void> {
  return within(service, async (store) => {
    const merchant = await firstMerchant(store);
    await fillTraffic(store, { merchant, mode: "test", sessions, seed: 1, now: Date.now() });
  });
}

/**
 * Opens a session of a new person of the first merchant; by default with a second factor given just
 * now. Returns the cookie that the browser sends.
 */
export async function openStaffSession(
  service: Service,
  wanted: Wanted = {},
): Promise<{ name: string; value: string }> {
  const { role = "owner", language = "en", operator = false, factorAge = 0, elsewhere } = wanted;
  const ids = createIds(Date.now);
  const cookie = ids.token(42);
  const now = Date.now();
  const person = ids.record("stf");
  await within(service, async (store) => {
    const merchant = await firstMerchant(store);
    await store.write(async (db) => {
      await db.staff.insert({
        id: person,
        email: `${person}@shop.example`,
        name: "Jana Meier",
        password: "scrypt$15$8$3$AAAA$AAAA",
        language,
        timeZone: "Europe/Berlin",
        operator,
        totpSecret: wanted.totpSecret ?? null,
        totpStep: null,
        createdAt: now,
      });
      for (const each of [merchant, ...(elsewhere === undefined ? [] : [elsewhere])]) {
        await db.staffMembers.insert({ staff: person, merchant: each, role, createdAt: now });
      }
      await db.staffSessions.insert({
        id: ids.record("sts"),
        hash: hashKey(cookie),
        staff: person,
        merchant,
        device: "Chrome, Linux",
        address: "127.0.0.1",
        createdAt: now,
        seenAt: now,
        factorAt: now - factorAge * 60_000,
      });
    });
  });
  return { name: "svc-account", value: cookie };
}

/** Signs a new person in a browser in. */
export async function signInAs(
  service: Service,
  context: BrowserContext,
  wanted: Wanted = {},
): Promise<void> {
  const cookie = await openStaffSession(service, wanted);
  await context.addCookies([{ ...cookie, url: service.baseUrl }]);
}
