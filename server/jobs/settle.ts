// Settles a group of jobs, in three steps of one transaction.
import type { Repositories } from "#storage/store.ts";
import type { Job } from "#storage/tables/records.ts";
import type { Next, Settlement, Effect } from "./task.ts";

export type EndedJob = { job: Job; settlement: Settlement };

/**
 * The settling process; `now` is by the clock of the store, `tasksNow` by the clock of the tasks.
 */
export type Settler = { owner: string; now: number; tasksNow: number };

/** Deletes the jobs that are done. Returns the numbers of those whose claims were still held. */
export function endDone(
  db: Repositories,
  owner: string,
  ended: readonly EndedJob[],
): Promise<number[]> {
  const done = ended.filter(({ settlement }) => settlement.next.is === "done");
  return db.jobs.done(
    done.map(({ job }) => job.seq),
    owner,
  );
}

/**
 * Requeues the other jobs, or turns them into dead letters. Returns the numbers of those whose claims
 * were still held.
 */
export async function requeue(
  db: Repositories,
  settler: Settler,
  ended: readonly EndedJob[],
): Promise<number[]> {
  const held: number[] = [];
  for (const { job, settlement } of ended) {
    if (await requeueOne(db, settler, job, settlement.next)) held.push(job.seq);
  }
  return held;
}

/**
 * Writes the effects of the jobs whose claims are held. A job whose claim is lost has no effect:
 * another process works on it.
 */
export async function writeEffects(
  db: Repositories,
  ended: readonly EndedJob[],
  held: ReadonlySet<number>,
): Promise<void> {
  const effects = new Map<Effect["write"], unknown[]>();
  for (const { job, settlement } of ended) {
    const { effect } = settlement;
    if (!effect || !held.has(job.seq)) continue;
    const group = effects.get(effect.write);
    if (group) group.push(effect.data);
    else effects.set(effect.write, [effect.data]);
  }
  for (const [write, all] of effects) await write(db, all);
}

/** Returns whether the claim was held. */
async function requeueOne(
  db: Repositories,
  { owner, now, tasksNow }: Settler,
  { seq, tries }: Job,
  next: Next,
): Promise<boolean> {
  switch (next.is) {
    case "done":
      return false;
    case "retry":
    case "restart": {
      const { dueAt } = next.due;
      const runAt = dueAt === null ? next.due.runAt - tasksNow + now : next.due.runAt;
      const ended = next.is === "restart" ? 0 : tries + 1;
      return db.jobs.retry(seq, owner, { runAt, dueAt, tries: ended });
    }
    case "dead":
      return db.jobs.markDead(seq, owner, { at: now, reason: next.reason });
  }
}
