// Settles the jobs of a group within one transaction.
import type { Repositories } from "#storage/store.ts";
import type { Job } from "#storage/tables/records.ts";
import type { Next, Settlement, Trace } from "./task.ts";

export type Ended = { job: Job; settlement: Settlement };

/** Who settles, and the moment of it by the store's clock and by the one that tasks go by. */
export type Settler = { owner: string; now: number; tasksNow: number };

/**
 * Settles those jobs whose claims are still held, and writes what they leave. Whose claim is lost
 * leaves nothing: another one works on the job.
 */
export async function settle(
  db: Repositories,
  settler: Settler,
  ended: readonly Ended[],
): Promise<void> {
  const done = ended.filter(({ settlement }) => settlement.next.is === "done");
  const doneSeqs = done.map(({ job }) => job.seq);
  const held = new Set(await db.jobs.done(doneSeqs, settler.owner));
  for (const { job, settlement } of ended) {
    if (await putBack(db, settler, job, settlement.next)) held.add(job.seq);
  }
  const traces = new Map<Trace["by"], unknown[]>();
  for (const { job, settlement } of ended) {
    const { trace } = settlement;
    if (!trace || !held.has(job.seq)) continue;
    const known = traces.get(trace.by);
    if (known) known.push(trace.what);
    else traces.set(trace.by, [trace.what]);
  }
  for (const [write, all] of traces) await write(db, all);
}

/** What is not done: whether it was held. */
async function putBack(
  db: Repositories,
  { owner, now, tasksNow }: Settler,
  { seq, tries }: Job,
  next: Next,
): Promise<boolean> {
  switch (next.is) {
    case "done":
      return false;
    case "again":
    case "anew": {
      const runAt = next.at - tasksNow + now;
      return db.jobs.again(seq, owner, { runAt, tries: next.is === "anew" ? 0 : tries + 1 });
    }
    case "dead":
      return db.jobs.bury(seq, owner, { at: now, reason: next.reason });
  }
}
