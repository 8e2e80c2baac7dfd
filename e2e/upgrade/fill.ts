// Fills an old store: real sessions of every kind, copied under new ids until there are many.
import { DAY } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { Scope } from "#storage/tables/records.ts";
import { TEST_KEY } from "../service.ts";
import type { OldRepositories, OldStore, Row } from "./old-store.ts";

/** Number of rows per transaction of the store. */
const IN_ONE = 500;
/** Days over which the rows are spread: fewer than the retention period. */
const DAYS = 25;
/** One in this many risk sessions keeps its documents, which are large. */
const WITH_DOCUMENTS = 20;
const KINDS = ["snapshot", "factSheet"] as const;

/** A finished session with the ids from the API, and its events. */
export type Template = {
  product: "verify" | "risk" | "pay";
  transaction: string;
  events: readonly string[];
};

/** An account with its turnovers, and its owner. */
export type AccountTemplate = { user: string; account: string };

const TABLES = { verify: "verifications", risk: "risks", pay: "payments" } as const;

/** An id in the service's format, different for each number. */
function named(before: string, nth: number, length: number): string {
  return before + nth.toString(36).toUpperCase().padStart(length, "0");
}

type Kept = {
  session: Row;
  record: Row;
  events: readonly Row[];
  documents: readonly Row[];
  table: (typeof TABLES)[Template["product"]];
};

async function keptOf(db: OldRepositories, scope: Scope, template: Template): Promise<Kept> {
  const table = TABLES[template.product];
  const session = await db.sessions.find(scope, template.transaction);
  const record = await db[table].find(scope, template.transaction);
  if (!session || !record) throw new Error(`${template.transaction} is not in the store.`);
  const events: Row[] = [];
  for (const id of template.events) {
    const event = await db.events.find(scope, id);
    if (event) events.push(event);
  }
  const documents: Row[] = [];
  for (const kind of template.product === "risk" ? KINDS : []) {
    const document = await db.documents.find(scope, String(record["id"]), kind);
    if (document) documents.push(document);
  }
  return { session, record, events, documents, table };
}

/** Writes a copy of a template; `nth` determines its ids and its time. */
async function writeAgain(db: OldRepositories, kept: Kept, nth: number, at: number) {
  const { session, record, events, documents, table } = kept;
  const id = named(`${String(record["id"]).slice(0, 3)}L`, nth, 15);
  const digits = named("", nth, 8);
  const start = String(session["transaction"]).slice(0, 9);
  const transaction = `${start}${digits.slice(0, 4)}-${digits.slice(4)}`;
  const names = { transaction, merchant_id: `order-${Math.floor(nth / 20)}` };
  await db.sessions.insert({
    ...session,
    id: named("ws_L", nth, 15),
    record: id,
    transaction,
    key: named("L", nth, 39),
    createdAt: at,
    openedAt: at,
  });
  await db[table].insert({ ...record, ...names, id, created_at: at, session_created_at: at });
  for (const [place, event] of events.entries()) {
    const ids = { id: named(`ev_${place}`, nth, 15), transaction, record: id };
    await db.events.insert({ ...event, ...ids, created_at: at, kept_until: at + 30 * DAY });
  }
  if (nth % WITH_DOCUMENTS > 0) return;
  for (const document of documents) await db.documents.insert({ ...document, record: id });
}

/**
 * Writes sessions, their objects, events and documents until there are `total`, spread over the
 * days before `now`.
 */
export async function fillTransactions(
  store: OldStore,
  templates: readonly Template[],
  { total, now }: { total: number; now: number },
): Promise<void> {
  const scope = await scopeOf(store);
  const kept = await store.read((db) =>
    Promise.all(templates.map((template) => keptOf(db, scope, template))),
  );
  for (let first = 0; first < total; first += IN_ONE) {
    await store.write(async (db) => {
      for (let nth = first; nth < Math.min(first + IN_ONE, total); nth += 1) {
        const one = kept[nth % kept.length];
        const back = DAYS * DAY * (1 - nth / total);
        if (one) await writeAgain(db, one, nth, Math.floor(now - back));
      }
    });
  }
}

/**
 * `count` copies of the rows, which are the newest first, under new ids. Each has a position of its
 * own: the order of equal ones is undefined.
 */
function renamed(rows: readonly Row[], count: number, account: number): Row[] {
  const before = `tur_${account.toString(36)}L`;
  return Array.from({ length: count }, (_, place) => ({
    ...rows[Math.floor((place * rows.length) / count)],
    id: named(before, place, 11),
    position: count - place,
  }));
}

/** An account, and its owner's token. */
export type Filled = { token: string; account: string };

/**
 * Writes `accounts` bank users, each with a token and an account with `turnovers` rows that repeat
 * the template's.
 */
export async function fillTurnovers(
  store: OldStore,
  { user, account }: AccountTemplate,
  { accounts, turnovers, now }: { accounts: number; turnovers: number; now: number },
): Promise<Filled[]> {
  const scope = await scopeOf(store);
  const [kept, row, templates] = await store.read(async (db) => {
    const owner = { ...scope, user };
    const all = { from: "0000-00-00", to: "9999-12-31" };
    return [
      await db.bankUsers.find(scope, user),
      await db.accounts.find(owner, account),
      await db.turnovers.list(owner, account, all),
    ] as const;
  });
  const made: Filled[] = [];
  for (let nth = 0; nth < accounts; nth += 1) {
    const owner = { ...scope, user: named("bus_L", nth, 15) };
    const id = named("bac_L", nth, 15);
    const token = named("L", nth, 47);
    const ends = { validUntil: now + 300 * DAY, createdAt: now };
    const rows = renamed(templates, turnovers, nth);
    await store.write(async (db) => {
      await db.bankUsers.insert({ ...kept, id: owner.user, createdAt: now - DAY + nth });
      await db.accessTokens.insert({ ...owner, ...ends, id: named("uat_L", nth, 15), token });
      await db.accounts.insert({ ...row, ...owner, id });
      await db.turnovers.insert(owner, id, rows);
    });
    made.push({ token, account: id });
  }
  return made;
}

async function scopeOf(store: OldStore): Promise<Scope> {
  const key = await store.read((db) => db.keys.byHash(hashKey(TEST_KEY)));
  if (!key) throw new Error("The store does not contain the Test key.");
  return { merchant: key.merchant.id, mode: "test" };
}
