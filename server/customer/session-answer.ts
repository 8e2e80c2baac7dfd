// What the pages learn about the person who is signed in.
import type { Context, Settings } from "#context/context.ts";
import { timeZoneOf } from "#products/preferences.ts";
import { permissionsOf } from "#schema/account/permissions.ts";
import type { SessionAnswer } from "#schema/account/session.ts";
import type { Mode } from "#schema/codes.ts";
import { VERSION } from "#schema/changes.ts";
import type { Repositories } from "#storage/store.ts";
import type { ApiKey, Merchant } from "#storage/tables/records.ts";
import { csrfToken, type Door } from "./door.ts";
import type { Visitor } from "./visitor.ts";

const NO_FACTORS = { totp: false, passkeys: 0, recoveryCodes: 0 };

/** Describes a visitor. Before the second factor was given, it says only that it is missing. */
export async function describeSession(
  { store, settings }: Pick<Context, "store" | "settings">,
  door: Door,
  visitor: Visitor | null,
): Promise<SessionAnswer> {
  const csrf = csrfToken(door.value() ?? door.renew());
  const nobody = { person: null, merchant: null, merchants: [], setup: null };
  const common = { csrf, factors: NO_FACTORS, factorFresh: false, version: VERSION };
  if (!visitor) return { state: "signed_out", ...nobody, ...common };
  const { person, state, fresh } = visitor;
  return store.read(async (db) => {
    const factors = await factorsOf(db, visitor);
    if (state !== "signed_in") return { state, ...nobody, ...common, factors };
    const { id, name, email, language, timeZone, operator } = person;
    return {
      ...common,
      ...(await merchantsOf(db, visitor, settings)),
      state,
      person: { id, name, email, language, timeZone, operator },
      factors,
      factorFresh: fresh,
    };
  });
}

async function factorsOf(db: Repositories, { person }: Visitor): Promise<SessionAnswer["factors"]> {
  return {
    totp: person.totpSecret !== null,
    passkeys: (await db.staffPasskeys.ofPerson(person.id)).length,
    recoveryCodes: await db.staffRecoveryCodes.count(person.id),
  };
}

type Merchants = Pick<SessionAnswer, "merchant" | "merchants" | "setup">;

async function merchantsOf(
  db: Repositories,
  { person, session }: Visitor,
  settings: Pick<Settings, "timeZone">,
): Promise<Merchants> {
  const members = await db.staffMembers.ofPerson(person.id);
  const all = new Map((await db.merchants.list()).map((each) => [each.id, each]));
  const merchants = members.flatMap(({ merchant, role }) => {
    const found = all.get(merchant);
    return found ? [{ id: merchant, name: found.name, role }] : [];
  });
  // A window can still show the merchant of somebody who signed in before.
  const current = merchants.find(({ id }) => id === session.merchant) ?? merchants[0];
  const chosen = current && all.get(current.id);
  if (!chosen) return { merchant: null, merchants, setup: null };
  const keys = (await db.keys.list(chosen.id)).filter(({ revokedAt }) => revokedAt === null);
  const setup = await setupOf(db, chosen, keys);
  const merchant = {
    ...current,
    permissions: permissionsOf(current.role),
    displayName: chosen.displayName || chosen.name,
    products: chosen.products,
    timeZone: timeZoneOf(chosen, settings),
    hasLive: keys.some(({ mode }) => mode === "live"),
  };
  return { merchant, merchants, setup };
}

async function setupOf(
  db: Repositories,
  { id }: Merchant,
  keys: readonly ApiKey[],
): Promise<NonNullable<Merchants["setup"]>> {
  const hasSession = (mode: Mode) => db.in({ merchant: id, mode }).sessions.exist();
  return {
    key: keys.some(({ mode }) => mode === "test"),
    session: await hasSession("test"),
    webhook: (await db.webhooks.list(id)).length > 0,
    live: keys.some(({ mode }) => mode === "live") || (await hasSession("live")),
  };
}
