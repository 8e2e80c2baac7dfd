// Settles a group of jobs within one transaction.
import type { Repositories } from "#storage/store.ts";
import type { Job } from "#storage/tables/records.ts";
import type { Next, Settlement, Effect } from "./task.ts";

export type EndedJob = { job: Job; settlement: Settlement };

/**
 * The settling process; `now` is by the clock of the store, `tasksNow` by the clock of the tasks.
 */
export type Settler = { owner: string; now: number; tasksNow: number };

/**
 * Settles the jobs whose claims are still held and writes their effects. A job whose claim is lost
 * has no effect: another process works on it.
 */
export async function settle(
  db: Repositories,
  settler: Settler,
  ended: readonly EndedJob[],
): Promise<void> {
  const done = ended.filter(({ settlement }) => settlement.next.is === "done");
  const doneSeqs = done.map(({ job }) => job.seq);
  const held = new Set(await db.jobs.done(doneSeqs, settler.owner));
  for (const { job, settlement } of ended) {
    if (await requeue(db, settler, job, settlement.next)) held.add(job.seq);
  }
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

/** Requeues a job that is not done, or turns it into a dead letter. Returns whether its claim was held. */
async function requeue(
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
