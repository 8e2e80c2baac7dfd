// What a busy merchant has besides sessions: keys, webhooks, bank users.
import { hashKey } from "#secrets/api-keys.ts";
import { DAY, HOUR } from "#schema/time.ts";
import {
  sampleAccount,
  sampleConnection,
  sampleTurnover,
  sampleUser,
} from "#storage/contract/samples-bank-users.ts";
import type { Repositories } from "#storage/store.ts";
import type { ApiKey, Scope, Webhook } from "#storage/tables/records.ts";
import { ibanAt, TRAFFIC_BANKS } from "./banks.ts";
import type { Outage } from "./deliveries.ts";
import type { Random } from "./random.ts";

export type Surroundings = {
  /** Id of the key that creates the sessions. */
  key: string;
  webhooks: readonly Webhook[];
  outages: readonly Outage[];
};

const USERS = 25;

/** Writes keys, webhooks and bank users. One webhook is down, another one was this afternoon. */
export async function putSurroundings(
  db: Repositories,
  random: Random,
  scope: Scope,
  now: number,
): Promise<Surroundings> {
  const key = await putKeys(db, random, scope, now);
  const webhooks = [
    webhookOf(random, scope, "https://shop.example/hooks/svc", "Orders", now),
    webhookOf(random, scope, "https://erp.example/in", "Bookkeeping", now),
  ];
  for (const webhook of webhooks) {
    await db.webhooks.insert(webhook);
    for (const mode of ["test", "live"] as const) {
      const { id, merchant } = webhook;
      const none = { previous: null, previousUntil: null };
      const secret = random.token(40);
      await db.webhookSecrets.set({
        merchant,
        mode,
        webhook: id,
        secret,
        ...none,
        changedAt: now - 40 * DAY,
      });
    }
  }
  for (let nth = 0; nth < USERS; nth += 1) await putBankUser(db, random, scope, now, nth);
  const [shop, erp] = webhooks;
  const noon = now - (now % DAY);
  return {
    key,
    webhooks,
    outages: [
      shop
        ? { webhook: shop.id, from: noon - 10 * HOUR, to: noon - 8 * HOUR, retries: false }
        : null,
      erp ? { webhook: erp.id, from: now - 5 * HOUR, to: now, retries: true } : null,
    ],
  };
}

async function putKeys(
  db: Repositories,
  random: Random,
  { merchant, mode }: Scope,
  now: number,
): Promise<string> {
  const made = (label: string, changes: Partial<ApiKey>): ApiKey => ({
    merchant,
    mode,
    id: `key_${random.token(16)}`,
    hash: hashKey(random.token(40)),
    lastFour: random.token(4),
    label,
    createdAt: now - 90 * DAY,
    revokedAt: null,
    scope: "full",
    addresses: null,
    createdBy: "jana.meier@fahrrad-vela.example",
    expiresAt: null,
    lastUsedAt: now - HOUR,
    replacedBy: null,
    ...changes,
  });
  const main = made("shop-prod", {});
  await db.keys.insert(main);
  await db.keys.insert(
    made("reporting", {
      scope: "read_only",
      addresses: ["203.0.113.0/24"],
      expiresAt: now + 60 * DAY,
    }),
  );
  await db.keys.insert(made("old shop", { revokedAt: now - 20 * DAY, lastUsedAt: now - 21 * DAY }));
  return main.id;
}

function webhookOf(
  random: Random,
  { merchant }: Scope,
  url: string,
  description: string,
  now: number,
): Webhook {
  const id = `wh_${random.token(16)}`;
  const options = { fingerprint: null, events: null, signature: "v1", paused: false } as const;
  return { id, merchant, mode: "both", url, description, ...options, createdAt: now - 80 * DAY };
}

async function putBankUser(
  db: Repositories,
  random: Random,
  scope: Scope,
  now: number,
  nth: number,
): Promise<void> {
  const user = `bus_${random.token(16)}`;
  const owner = { ...scope, user };
  const createdAt = now - random.below(80) * DAY;
  await db.bankUsers.insert(
    sampleUser({ ...scope, id: user, name: `Customer ${nth + 1}`, createdAt }),
  );
  const bank = random.pick(TRAFFIC_BANKS);
  const connection = `bcn_${random.token(16)}`;
  const fails = nth % 6 === 0;
  const consent = new Date(now + (random.below(90) - 5) * DAY).toISOString().slice(0, 10);
  await db.connections.insert({
    ...sampleConnection({
      ...owner,
      id: connection,
      transaction: `10001-bcs-${random.token(4)}-${random.token(4)}`,
      bankCode: bank.id.slice(3),
      bic: bank.bic,
      bankName: bank.name,
      syncMessage: fails ? "The bank refused the credentials." : "",
      syncFailCounter: fails ? 3 : 0,
      asks: fails,
      lastSynced: now - random.below(20) * HOUR,
      consentUntil: consent,
      reads: [now - HOUR, now - 7 * HOUR].slice(0, random.below(3)),
      createdAt,
    }),
    credentials: "",
  });
  const account = sampleAccount({
    ...owner,
    id: `bac_${random.token(16)}`,
    connection,
    iban: ibanAt(bank, String(random.below(1e9)).padStart(10, "0")),
    bankCode: bank.id.slice(3),
    bankName: bank.name,
    balance: random.below(900_000) - 60_000,
    seenAt: now - HOUR,
    createdAt,
  });
  await db.accounts.insert(account);
  const turnovers = Array.from({ length: 40 }, (_, position) =>
    sampleTurnover({
      id: `tur_${random.token(16)}`,
      position,
      bookingDate: new Date(now - position * 2 * DAY).toISOString().slice(0, 10),
      amount: random.below(40_000) - 30_000,
    }),
  );
  await db.of(owner).turnovers.insert(account.id, turnovers);
}
