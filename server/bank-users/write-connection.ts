// Writes the connection of a finished login: a new one, or the renewed one of the same bank.
import type { Statement } from "#connectors/connector.ts";
import type { SyncMode } from "#schema/codes.ts";
import { addDays } from "#schema/time.ts";
import type { BankSummary } from "#schema/wizard.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection, CredentialPart, Session, UserScope } from "#storage/tables/records.ts";
import { type Entry, writeEntry } from "./credentials.ts";
import { MAX_FAILURES } from "./decide.ts";
import { takeIn, understand } from "./intake.ts";
import { scheduleDaily, scheduleNotice } from "./jobs.ts";
import { CONSENT_DAYS } from "./schedule.ts";

/** The result of a session of the product connect. */
export type Found = {
  session: Session;
  bank: BankSummary;
  transport: string;
  statements: readonly Statement[];
  /** Requested range of turnovers, in days. */
  days: number;
  /** Date in service time. */
  today: string;
};

/** The credentials that are kept. */
export type Secrets = {
  syncMode: SyncMode;
  /** Null in mode none. */
  entry: Entry | null;
  /** The service's half, in mode shared; its record points to the connection. */
  part: CredentialPart | null;
};

function ownerOf({ bankUser, merchant, mode }: Session): UserScope {
  if (bankUser === null) throw new Error("The session is of no bank user.");
  return { merchant, mode, user: bankUser };
}

/** The connection that a session renews; null if there is none or it has failed for good. */
async function renewed(
  db: Repositories,
  owner: UserScope,
  { bank }: Found,
): Promise<Connection | null> {
  const { country_id: countryId, bank_code: bankCode } = bank;
  const known = await db.of(owner).connections.byBank({ countryId, bankCode });
  if (!known || known.syncFailCounter < MAX_FAILURES) return known;
  // Only its replacement may sync again.
  await db.of(owner).connections.delete(known.id);
  await db.in(owner).credentialParts.deleteOf(known.id);
  return null;
}

function stateOf({ bank, days, today, transport }: Found, { syncMode }: Secrets, now: number) {
  return {
    transport,
    bic: bank.bic,
    bankName: bank.name,
    syncMode,
    syncActive: syncMode === "full",
    syncMessage: "",
    syncFailCounter: 0,
    lastSynced: now,
    consentUntil: addDays(today, CONSENT_DAYS),
    asks: false,
    days,
  };
}

/** Inserts or updates the connection. */
async function put(
  db: Repositories,
  found: Found,
  secrets: Secrets,
  now: number,
): Promise<Connection> {
  const { bank, session } = found;
  const { connection, record: id, transaction } = session;
  const owner = ownerOf(session);
  const state = stateOf(found, secrets, now);
  const credentials = secrets.entry && writeEntry(secrets.entry);
  const known = await renewed(db, owner, found);
  if (known) {
    // The session that creates a connection sets its transaction and the range of later reads; a
    // session that syncs it does not.
    const kept = connection === known.id ? known : { transaction, days: state.days };
    const next = { ...known, ...state, transaction: kept.transaction, days: kept.days };
    await db.of(next).connections.update(next);
    await db.of(owner).connections.setCredentials(known.id, credentials);
    return next;
  }
  const { country_id: countryId, bank_code: bankCode } = bank;
  const fresh = { reads: [], excluded: [], version: 1, createdAt: now };
  const made = { ...owner, ...state, id, transaction, countryId, bankCode, ...fresh };
  await db.connections.insert({ ...made, credentials });
  return made;
}

/**
 * Prepares the result of a session of the product connect. The returned function writes connection,
 * accounts, turnovers, the service's half of the credentials, events and the daily sync, in the
 * transaction that finishes the session.
 */
export async function connecting(
  ctx: Context,
  found: Found,
  secrets: Secrets,
): Promise<(db: Repositories) => Promise<void>> {
  const reading = await understand(ctx, ownerOf(found.session), found);
  return async (db) => {
    const now = ctx.clock();
    const connection = await put(db, found, secrets, now);
    await db.in(connection).credentialParts.deleteOf(connection.id);
    const { part } = secrets;
    if (part) await db.credentialParts.insert({ ...part, record: connection.id });
    await takeIn(db, ctx, connection, reading);
    if (connection.syncMode === "full") await scheduleDaily(db, ctx, connection);
    if (connection.syncMode !== "none") await scheduleNotice(db, ctx, connection);
  };
}
