// The tasks of connections: a read in the background, and its result.
import { recordEvent } from "#events/record.ts";
import { writeEffect, type Settlement, type Task } from "#jobs/task.ts";
import { bankConnection } from "#schema/bank-connection.ts";
import type { Json } from "#schema/json.ts";
import { dayOf } from "#schema/time.ts";
import type { Context, ServiceContext } from "#context/context.ts";
import { inScope } from "#context/within.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection } from "#storage/tables/records.ts";
import { type Entry, type Login, readEntry, writeEntry } from "./credentials.ts";
import { MAX_FAILURES } from "./decide.ts";
import { isRefusedLogin, needsCustomer, sentenceOf } from "./failures.ts";
import { type Reading, takeIn, understand } from "./intake.ts";
import { enqueueSync, parseSubject, scheduleNotice } from "./jobs.ts";
import { type Failure, readBank } from "./read-bank.ts";
import {
  daysSinceSync,
  daysToRead,
  needsLogin,
  nextRead,
  nextRun,
  recentReads,
} from "./schedule.ts";

const DONE: Settlement = { next: { is: "done" } };

/** A connection to read, with the login to read it with. */
type Opened = { connection: Connection; entry: Entry & { login: Login } };

function todayOf({ clock, settings }: Context): string {
  return dayOf(clock(), settings.timeZone);
}

/**
 * Records the read before it begins: a process that dies in it must not cause too many reads. Returns
 * whether nobody else changed the connection meanwhile.
 */
function note(db: Repositories, connection: Connection, now: number): Promise<boolean> {
  const reads = [...recentReads(connection.reads, now), now];
  return db.of(connection).connections.update({ ...connection, reads });
}

/**
 * Deletes the login that waits for the read of a connection whose customer brought a half of it:
 * nobody may see the data of a blocked merchant's customers.
 */
async function forgetShared(
  db: Repositories,
  connection: Connection,
  entry: Entry | "lost" | null,
): Promise<void> {
  if (connection.syncMode !== "shared" || entry === null || entry === "lost") return;
  const kept = writeEntry({ ...entry, login: null });
  await db.of(connection).connections.setCredentials(connection.id, kept);
}

/**
 * Queues the sync of a login that a client's half opened while a job lived that does not read with it:
 * the call queued none.
 */
async function queueWaiting(db: Repositories, ctx: Context, connection: Connection): Promise<void> {
  if (connection.syncMode !== "shared") return;
  const entry = await readEntry(db, connection);
  if (entry !== "lost" && entry?.login) await enqueueSync(db, ctx, connection);
}

/** Opens the connection of a job for a read. Without one to make now, settles the job. */
async function open(ctx: Context, subject: string): Promise<Opened | Settlement> {
  const now = ctx.clock();
  const { id, owner } = parseSubject(subject);
  return ctx.store.write(async (db): Promise<Opened | Settlement> => {
    const connection = await db.of(owner).connections.find(id);
    if (!connection || connection.syncFailCounter >= MAX_FAILURES) return DONE;
    const { consentUntil, syncMode, reads } = connection;
    if (syncMode === "none") return DONE;
    const entry = await readEntry(db, connection);
    if ((await db.merchants.byId(owner.merchant))?.blocked) {
      await forgetShared(db, connection, entry);
      return DONE;
    }
    if (entry === "lost") return settled(ctx, { connection, entry: null }, { failure: "lost" });
    const login = entry?.login;
    // In mode shared, a finished sync has deleted it.
    if (!entry || !login) {
      return { ...DONE, effect: writeEffect((later) => queueWaiting(later, ctx, connection)) };
    }
    const opened = { connection, entry: { ...entry, login } };
    if (consentUntil < todayOf(ctx)) return settled(ctx, opened, { failure: "consent" });
    if (needsLogin(daysSinceSync(ctx, connection))) {
      return settled(ctx, opened, { failure: "asks" });
    }
    // With the client's half, the customer asks for the read; otherwise the number of reads is
    // limited.
    const at = syncMode === "full" ? nextRead(reads, now) : now;
    const isBegun = at <= now && (await note(db, connection, now));
    return isBegun ? opened : { next: { is: "restart", due: ctx.due(Math.max(at, now)) } };
  });
}

type Result = { access?: Json } & ({ failure: Failure } | { reading: Reading });

/** How often in a row the bank has refused the login, after a further read. */
function refusalsAfter({ refusals = 0 }: Entry, result: Result): Pick<Entry, "refusals"> {
  if ("reading" in result) return {};
  return { refusals: refusals + (isRefusedLogin(result.failure) ? 1 : 0) };
}

/** Stores the access for the next read. */
async function keep(
  db: Repositories,
  connection: Connection,
  entry: Entry | null,
  result: Result,
): Promise<void> {
  if (!entry) return;
  const login = connection.syncMode === "full" ? entry.login : null;
  const { access = entry.access } = result;
  const next = { login, access, ...refusalsAfter(entry, result) };
  await db.of(connection).connections.setCredentials(connection.id, writeEntry(next));
}

/** Deletes the login once no sync can run before the customer logs in again. */
async function forgetLogin(db: Repositories, connection: Connection): Promise<void> {
  const isStopped = connection.syncFailCounter >= MAX_FAILURES;
  if (isStopped || connection.asks) {
    await db.of(connection).connections.setCredentials(connection.id, null);
  }
  // The customer may still log in with the other half.
  if (isStopped) await db.in(connection).credentialParts.deleteOf(connection.id);
}

/** The connection after a read. */
function afterRead({ clock }: Context, connection: Connection, result: Result): Connection {
  if ("reading" in result) {
    const syncActive = connection.syncMode === "full";
    const synced = { syncMessage: "", syncFailCounter: 0, lastSynced: clock(), asks: false };
    return { ...connection, syncActive, ...synced };
  }
  const { failure } = result;
  return {
    ...connection,
    syncActive: false,
    syncMessage: sentenceOf(failure),
    syncFailCounter: connection.syncFailCounter + 1,
    asks: needsCustomer(failure),
  };
}

async function recordFailure(
  db: Repositories,
  ctx: Context,
  connection: Connection,
): Promise<void> {
  const { merchant, mode } = connection;
  const data = bankConnection.render(connection, ctx.settings.timeZone);
  await recordEvent(db, ctx, {
    scope: { merchant, mode },
    type: "bank_accounts.sync_failed",
    data,
  });
}

/** A connection when it was opened for a read; null for a login that could not be opened. */
type Before = { connection: Connection; entry: Entry | null };

/** Whether the customer logged in during a read, which makes it obsolete. */
async function isRenewed(
  db: Repositories,
  now: Connection,
  { connection: { lastSynced, syncMode }, entry }: Before,
): Promise<boolean> {
  if (now.lastSynced !== lastSynced || now.syncMode !== syncMode) return true;
  if (!entry) return false;
  // A clock of Test mode that stands still does not tell.
  const stored = await readEntry(db, now);
  return stored !== "lost" && (!stored || writeEntry(stored) !== writeEntry(entry));
}

/** Settles the job together with the result of its read, unless that is obsolete. */
function settled(ctx: Context, opened: Before, result: Result): Settlement {
  return {
    ...DONE,
    effect: writeEffect(async (db) => {
      const { connection, entry } = opened;
      const before = await db.of(connection).connections.find(connection.id);
      if (!before) return;
      if (await isRenewed(db, before, opened)) return queueWaiting(db, ctx, before);
      await keep(db, before, entry, result);
      const now = afterRead(ctx, before, result);
      await db.of(now).connections.update(now);
      if ("reading" in result) return takeIn(db, ctx, now, result.reading);
      await forgetLogin(db, now);
      await recordFailure(db, ctx, now);
    }),
  };
}

/** The task that syncs a connection. */
export function syncTask(service: ServiceContext): Task {
  return async ({ subject }) => {
    const ctx = await inScope(service, parseSubject(subject).owner);
    const opened = await open(ctx, subject);
    if ("next" in opened) return opened;
    const { connection, entry } = opened;
    const today = todayOf(ctx);
    const days = daysToRead(daysSinceSync(ctx, connection));
    const read = await readBank(ctx, connection, entry, { days, today });
    if ("failure" in read) return settled(ctx, opened, read);
    const reading = await understand(ctx, connection, { today, statements: read.statements });
    // Another try would send the same login to the bank for the same end.
    const otherwise = settled(ctx, opened, { failure: "tech_error" });
    return { ...settled(ctx, opened, { ...read, reading }), otherwise };
  };
}

/** The task that queues a sync each day, as long as the connection exists. */
export function dailyTask(service: ServiceContext): Task {
  return async (job) => {
    const { id, owner } = parseSubject(job.subject);
    const ctx = await inScope(service, owner);
    const connection = await ctx.store.read((db) => db.of(owner).connections.find(id));
    if (!connection) return DONE;
    const next = { is: "restart", due: ctx.due(nextRun(id, ctx.clock())) } as const;
    if (!connection.syncActive) return { next };
    const effect = writeEffect(async (db) => {
      await enqueueSync(db, ctx, connection);
      // Connections of version 0.1 have none.
      await scheduleNotice(db, ctx, connection);
    });
    return { next, effect };
  };
}
