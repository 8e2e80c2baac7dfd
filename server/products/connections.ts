// The actions on connections: create one, sync it, enter its credentials again.
import {
  type Entry,
  type Recalled,
  readEntry,
  recallLogin,
  writeEntry,
} from "#bank-users/credentials.ts";
import { decide, MAX_FAILURES } from "#bank-users/decide.ts";
import { enqueueSync } from "#bank-users/jobs.ts";
import { daysSinceSync, needsLogin } from "#bank-users/schedule.ts";
import type { ConnectionRequest, SyncRequest } from "#schema/connection-requests.ts";
import type { SyncMode } from "#schema/codes.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import { dayOf } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection, UserScope } from "#storage/tables/records.ts";
import { connect, type SyncParameters } from "./connect.ts";
import { hasSharedCredentials } from "./features.ts";
import { type Creator, type Opened, openSession } from "./open.ts";

/** The bank user of a call. */
export type Acting = Creator & { user: string };

const STOPPED = fieldMessage("connection_stopped", { most: MAX_FAILURES });
const FAILED = "The last sync failed: send force to try again.";

function ownerOf({ merchant, mode, user }: Acting): UserScope {
  return { merchant: merchant.id, mode, user };
}

/** Throws ServiceError 403 for split credentials that the merchant has not activated. */
function requireActivated({ merchant, mode }: Creator, syncMode: SyncMode | undefined): void {
  if (syncMode !== "shared" || hasSharedCredentials(merchant, mode)) return;
  const message =
    "Shared credentials are not activated for this account: ask the service's operator for shared_credentials.";
  throw new ServiceError(403, { type: "feature_not_enabled", message });
}

/**
 * Opens a session whose finish creates the connection, or renews the user's existing one with the
 * chosen bank. Throws ServiceError 403 for split credentials if the merchant has not activated
 * these.
 */
export function createConnection(
  ctx: Context,
  acting: Acting,
  request: ConnectionRequest,
): Promise<Opened> {
  requireActivated(acting, request.sync_mode);
  return openSession(ctx, connect, acting, request, { bankUser: acting.user });
}

/**
 * Opens a session at the bank of a connection, whose finish renews it. Throws ServiceError 403 as
 * `createConnection`: a client's half that nobody takes would make every sync another login.
 */
function openRenewal(ctx: Context, acting: Acting, connection: Connection): Promise<Opened> {
  const { bankCode, countryId, days, id, syncMode, transport } = connection;
  requireActivated(acting, syncMode);
  const more: SyncParameters = { bank_code: bankCode, transport };
  const request = { sync_mode: syncMode, country_id: countryId, days } as ConnectionRequest;
  return openSession(ctx, connect, acting, request, {
    bankUser: acting.user,
    connection: id,
    more,
  });
}

/** Throws ServiceError 404 if the user has no such connection. */
async function found(db: Repositories, acting: Acting, id: string): Promise<Connection> {
  const connection = await db.of(ownerOf(acting)).connections.find(id);
  if (!connection) throw new ServiceError(404);
  return connection;
}

/** The credentials from a client's half and ours, if both belong to this connection. */
async function recalled(
  db: Repositories,
  { merchant, mode }: Acting,
  connection: Connection,
  { credentials = "" }: SyncRequest,
): Promise<(Recalled & { entry: Entry }) | null> {
  if (connection.syncMode !== "shared" || !hasSharedCredentials(merchant, mode)) return null;
  const opened = await recallLogin(db, connection, credentials);
  const entry = await readEntry(db, connection);
  if (opened?.part.record !== connection.id || !entry || entry === "lost") return null;
  return { ...opened, entry };
}

/** Queues the sync; the joined credentials wait, sealed, as long as the job exists. */
async function queue(
  db: Repositories,
  ctx: Context,
  connection: Connection,
  opened: (Recalled & { entry: Entry }) | null,
): Promise<void> {
  const now = ctx.clock();
  if (opened) {
    const { entry, login, part } = opened;
    await db
      .of(connection)
      .connections.setCredentials(connection.id, writeEntry({ ...entry, login }));
    await db.in(connection).credentialParts.used(part.id, now);
  }
  await enqueueSync(db, ctx, connection);
}

/**
 * Syncs a connection in the background, or opens a session in which the customer must act; null if
 * nobody must. Throws ServiceError 404, 403 as `createConnection`, or 422 under `sync_fail_counter` or
 * `force`.
 */
export async function syncConnection(
  ctx: Context,
  acting: Acting,
  id: string,
  request: SyncRequest,
): Promise<Opened | null> {
  const today = dayOf(ctx.clock(), ctx.settings.timeZone);
  const acts = await ctx.store.write(async (db) => {
    const connection = await found(db, acting, id);
    const opened = await recalled(db, acting, connection, request);
    const decision = decide({
      mode: connection.syncMode,
      failures: connection.syncFailCounter,
      consentValid: connection.consentUntil >= today,
      asks: connection.asks || needsLogin(daysSinceSync(ctx, connection)),
      credentials: opened !== null,
      force: request.force ?? false,
    });
    if (decision === "background") await queue(db, ctx, connection, opened);
    return { decision, connection };
  });
  switch (acts.decision) {
    case "sync_fail_counter":
      throw invalid("sync_fail_counter", STOPPED);
    case "force":
      throw invalid("force", FAILED);
    case "wizard":
      return openRenewal(ctx, acting, acts.connection);
    case "background":
      return null;
  }
}

/**
 * Opens a session in which the customer enters the credentials of a connection again. Throws
 * ServiceError 404, 403 as `createConnection`, or 422 for a permanently inactive connection.
 */
export async function resetConnection(ctx: Context, acting: Acting, id: string): Promise<Opened> {
  const connection = await ctx.store.read((db) => found(db, acting, id));
  if (connection.syncFailCounter >= MAX_FAILURES) throw invalid("sync_fail_counter", STOPPED);
  return openRenewal(ctx, acting, connection);
}
