// The jobs of connections: a sync, and the one that begins a sync each day.
import type { Mode } from "#schema/codes.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection, NewJob, UserScope } from "#storage/tables/records.ts";
import { nextRun } from "./schedule.ts";

export const SYNC = "sync";
export const DAILY = "daily sync";

type Meant = Pick<Connection, "merchant" | "mode" | "user" | "id">;

function subjectOf({ merchant, mode, user, id }: Meant): string {
  return [merchant, mode, user, id].join(" ");
}

/** The connection that a job is for. */
export function meantBy(subject: string): { owner: UserScope; id: string } {
  const [merchant = "", mode, user = "", id = ""] = subject.split(" ");
  return { owner: { merchant, mode: mode as Mode, user }, id };
}

/** Connections of one bank wait for one another, those of different banks do not. */
function jobOf(kind: string, connection: Connection, now: number, runAt: number): NewJob {
  const target = `${kind} ${connection.countryId} ${connection.bankCode}`;
  return { kind, subject: subjectOf(connection), target, lane: null, runAt, createdAt: now };
}

/** Puts a sync into the queue; one that waits or runs already stays the only one. */
export function enqueueSync(db: Repositories, connection: Connection, now: number): Promise<void> {
  return db.jobs.insert(jobOf(SYNC, connection, now, now));
}

/** Puts in what syncs the connection each day, unless it is there. */
export function scheduleDaily(db: Repositories, connection: Connection, now: number) {
  return db.jobs.insert(jobOf(DAILY, connection, now, nextRun(connection.id, now)));
}
