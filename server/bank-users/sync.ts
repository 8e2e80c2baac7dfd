// The tasks of connections: a read in the background, and its result.
import { recordEvent } from "#events/record.ts";
import { writeEffect, type Settlement, type Task } from "#jobs/task.ts";
import { bankConnection } from "#schema/bank-connection.ts";
import { dayOf } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection } from "#storage/tables/records.ts";
import { type Entry, type Login, readEntry, writeEntry } from "./credentials.ts";
import { MAX_FAILURES } from "./decide.ts";
import { needsCustomer, sentenceOf } from "./failures.ts";
import { type Reading, takeIn, understand } from "./intake.ts";
import { enqueueSync, parseSubject } from "./jobs.ts";
import { type Failure, readBank, type BankRead } from "./read-bank.ts";
import {
  daysSinceSync,
  daysToRead,
  needsLogin,
  nextRead,
  nextRun,
  recentReads,
} from "./schedule.ts";

const DONE: Settlement = { next: { is: "done" } };

type Opened = { connection: Connection; entry: Entry & { login: Login } };

/** The start of a sync: a read, a failure without a read, nothing, or a delay. */
type Start =
  | { is: "read"; opened: Opened }
  | { is: "failed"; connection: Connection; entry: Entry | null; failure: Failure }
  | { is: "nothing" }
  | { is: "later"; at: number };

function todayOf({ clock, settings }: Context): string {
  return dayOf(clock(), settings.timeZone);
}

/** Records the read before it begins: a process that dies in it must not cause too many reads. */
async function noted(
  db: Repositories,
  connection: Connection,
  now: number,
): Promise<Connection | null> {
  const reads = [...recentReads(connection.reads, now), now];
  const next = { ...connection, reads };
  return (await db.of(next).connections.update(next))
    ? { ...next, version: next.version + 1 }
    : null;
}

async function start(ctx: Context, subject: string): Promise<Start> {
  const now = ctx.clock();
  const { id, owner } = parseSubject(subject);
  return ctx.store.write(async (db): Promise<Start> => {
    const connection = await db.of(owner).connections.find(id);
    if (!connection || connection.syncFailCounter >= MAX_FAILURES) return { is: "nothing" };
    const { consentUntil, syncMode, reads } = connection;
    if (syncMode === "none") return { is: "nothing" };
    const entry = await readEntry(db, connection);
    if (entry === "lost") return { is: "failed", connection, entry: null, failure: "lost" };
    const login = entry?.login;
    // In mode shared, a finished sync has deleted it.
    if (!entry || !login) return { is: "nothing" };
    if (consentUntil < todayOf(ctx)) return { is: "failed", connection, entry, failure: "consent" };
    if (needsLogin(daysSinceSync(ctx, connection))) {
      return { is: "failed", connection, entry, failure: "asks" };
    }
    // With the client's half, the customer asks for the read; otherwise the number of reads is
    // limited.
    const at = syncMode === "full" ? nextRead(reads, now) : now;
    if (at > now) return { is: "later", at };
    const begun = await noted(db, connection, now);
    return begun
      ? { is: "read", opened: { connection: begun, entry: { ...entry, login } } }
      : { is: "later", at: now };
  });
}

/** Stores the access for the next read. */
async function keep(
  db: Repositories,
  connection: Connection,
  entry: Entry | null,
  { access }: Pick<BankRead, "access">,
): Promise<void> {
  if (!entry) return;
  const login = connection.syncMode === "full" ? entry.login : null;
  const next = { login, access: access === undefined ? entry.access : access };
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

async function fail(
  db: Repositories,
  ctx: Context,
  connection: Connection,
  failure: Failure,
): Promise<void> {
  const failed = {
    ...connection,
    syncActive: false,
    syncMessage: sentenceOf(failure),
    syncFailCounter: connection.syncFailCounter + 1,
    asks: needsCustomer(failure),
  };
  await db.of(failed).connections.update(failed);
  await forgetLogin(db, failed);
  const { merchant, mode } = connection;
  const data = bankConnection.render(failed, ctx.settings.timeZone);
  await recordEvent(db, ctx, {
    scope: { merchant, mode },
    type: "bank_accounts.sync_failed",
    data,
  });
}

async function succeed(
  db: Repositories,
  ctx: Context,
  connection: Connection,
  reading: Reading,
): Promise<void> {
  await db.of(connection).connections.update({
    ...connection,
    syncActive: connection.syncMode === "full",
    syncMessage: "",
    syncFailCounter: 0,
    lastSynced: ctx.clock(),
    asks: false,
  });
  await takeIn(db, ctx, connection, reading);
}

/**
 * The connection as it is now; null if it was deleted or its customer logged in meanwhile, which
 * makes the read obsolete.
 */
async function unchanged(db: Repositories, before: Connection): Promise<Connection | null> {
  const now = await db.of(before).connections.find(before.id);
  return now && now.lastSynced === before.lastSynced && now.syncMode === before.syncMode
    ? now
    : null;
}

async function readingOf(ctx: Context, { connection, entry }: Opened) {
  const today = todayOf(ctx);
  const days = daysToRead(daysSinceSync(ctx, connection));
  const read = await readBank(ctx, connection, entry, { days, today });
  if ("failure" in read) return { read, reading: null };
  const { statements } = read;
  return { read, reading: await understand(ctx, connection, { today, statements }) };
}

/** Reads the bank, and settles the job together with the result. */
async function synced(ctx: Context, opened: Opened): Promise<Settlement> {
  const { connection, entry } = opened;
  const { read, reading } = await readingOf(ctx, opened);
  return {
    ...DONE,
    effect: writeEffect(async (db) => {
      const now = await unchanged(db, connection);
      if (!now) return;
      await keep(db, now, entry, read);
      if ("failure" in read) await fail(db, ctx, now, read.failure);
      else if (reading) await succeed(db, ctx, now, reading);
    }),
  };
}

/** The task that syncs a connection. */
export function syncTask(ctx: Context): Task {
  return async (job) => {
    const begun = await start(ctx, job.subject);
    switch (begun.is) {
      case "nothing":
        return DONE;
      case "later":
        return { next: { is: "restart", at: begun.at } };
      case "failed":
        return {
          ...DONE,
          effect: writeEffect(async (db) => {
            const now = await unchanged(db, begun.connection);
            if (!now) return;
            await keep(db, now, begun.entry, {});
            await fail(db, ctx, now, begun.failure);
          }),
        };
      case "read":
        return synced(ctx, begun.opened);
    }
  };
}

/** The task that queues a sync each day, as long as the connection exists. */
export function dailyTask(ctx: Context): Task {
  return async (job) => {
    const { id, owner } = parseSubject(job.subject);
    const connection = await ctx.store.read((db) => db.of(owner).connections.find(id));
    if (!connection) return DONE;
    const now = ctx.clock();
    const next = { is: "restart", at: nextRun(id, now) } as const;
    if (!connection.syncActive) return { next };
    return { next, effect: writeEffect((db) => enqueueSync(db, connection, now)) };
  };
}
