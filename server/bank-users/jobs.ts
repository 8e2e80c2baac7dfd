// The jobs of connections: a sync, the daily job that queues one, and the notice of a consent's end.
import type { Context, Scoped } from "#context/context.ts";
import { targetInPool } from "#jobs/pools.ts";
import type { Mode } from "#schema/codes.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection, NewJob, UserScope } from "#storage/tables/records.ts";
import { nextRun, noticeAt } from "./schedule.ts";

export const SYNC = "sync";
export const DAILY = "daily sync";
export const CONSENT = "consent notice";

type ConnectionKey = Pick<Connection, "merchant" | "mode" | "user" | "id">;

function subjectOf({ merchant, mode, user, id }: ConnectionKey): string {
  return [merchant, mode, user, id].join(" ");
}

/** The connection of a job. */
export function parseSubject(subject: string): { owner: UserScope; id: string } {
  const [merchant = "", mode, user = "", id = ""] = subject.split(" ");
  return { owner: { merchant, mode: mode as Mode, user }, id };
}

function jobOf(
  kind: string,
  { clock, due }: Scoped,
  connection: Connection,
  at: number = clock(),
): NewJob {
  const target = `${kind} ${connection.countryId} ${connection.bankCode}`;
  const job = { kind, subject: subjectOf(connection), target, lane: null, createdAt: clock() };
  return { ...job, ...due(at) };
}

/** A bank is spared in Live: its merchants take turns. Those in Test do not wait for one another. */
function syncTarget({ mode, merchant }: Connection, bank: string): string {
  return mode === "test" ? `${bank} ${merchant}` : targetInPool(bank, merchant);
}

/** Queues a sync unless one is queued or runs. */
export function enqueueSync(db: Repositories, ctx: Scoped, connection: Connection): Promise<void> {
  const job = jobOf(SYNC, ctx, connection);
  return db.jobs.insert({ ...job, target: syncTarget(connection, job.target) });
}

/** Queues the daily job of a connection unless it exists. */
export function scheduleDaily(db: Repositories, ctx: Scoped, connection: Connection) {
  return db.jobs.insert(jobOf(DAILY, ctx, connection, nextRun(connection.id, ctx.clock())));
}

/** When the daily job of a connection next queues a sync, by its clock; null if it does not. */
export function nextSync(
  db: Repositories,
  { clock, systemClock }: Pick<Context, "clock" | "systemClock">,
  connection: Connection,
): Promise<number | null> {
  return db.jobs.startOf(DAILY, subjectOf(connection), clock() - systemClock());
}

/** Queues the notice of a consent's end unless it is queued; it finds a renewed consent by itself. */
export function scheduleNotice(db: Repositories, ctx: Scoped, connection: Connection) {
  return db.jobs.insert(jobOf(CONSENT, ctx, connection, noticeAt(connection)));
}
