// The queue: what is due, who works on it, and what became of it.
import { type Kysely, sql } from "kysely";
import type { Claim, Job, JobDepth } from "./records.ts";
import type { JobRepository } from "./store-work.ts";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "./tables.ts";

export function jobs(db: Kysely<Tables>, engine: Engine): JobRepository {
  /** The row of one who still holds its claim. */
  const held = (seq: number, owner: string) =>
    db.updateTable("jobs").where("seq", "=", seq).where("owner", "=", owner);

  return {
    async insert({ kind, subject, target, lane, runAt, createdAt }) {
      const living = { target, run_at: runAt, tries: 0, created_at: createdAt };
      await db
        .insertInto("jobs")
        .values({ kind, subject, lane, ...living })
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "subject"])
            // Its first try was long ago: it does not hold up its lane again.
            .doUpdateSet({ ...living, lane: null, dead_at: null, reason: null })
            .where("jobs.dead_at", "is not", null),
        )
        .execute();
    },

    async targets(claim) {
      // From each target to the next along the index: what waits behind a due job costs nothing.
      const { rows } = await sql<{ target: string }>`
        with recursive each_target(target) as (
          select min(target) from jobs where dead_at is null
          union all
          select (select min(target) from jobs
            where dead_at is null and jobs.target > each_target.target)
          from each_target where each_target.target is not null)
        select target from each_target where target is not null and exists (
          select 1 from jobs where jobs.target = each_target.target and dead_at is null
            and run_at <= ${claim.now} and ${isFree(claim)})`.execute(db);
      return rows.map(({ target }) => target);
    },

    async claim(target, limit, claim) {
      const lock = engine.locksRows ? sql`for update skip locked` : sql``;
      const { rows } = await sql<Job & { runAt: number }>`
        with due as (
          select seq from jobs
          where target = ${target} and dead_at is null and run_at <= ${claim.now}
            and ${isFree(claim)} and not exists (${EARLIER_IN_LANE})
          order by run_at, seq limit ${limit} ${lock})
        update jobs set owner = ${claim.owner}, lease_until = ${claim.until},
          tries = tries + case when owner is null then 0 else 1 end
        where seq in (select seq from due)
        returning seq, kind, subject, target, tries, created_at as "createdAt", run_at as "runAt"`.execute(
        db,
      );
      const inOrder = rows.toSorted((one, two) => one.runAt - two.runAt || one.seq - two.seq);
      return inOrder.map((row) => {
        const { runAt: _, ...job } = row;
        return job;
      });
    },

    async renew(seqs, owner, until) {
      if (seqs.length === 0) return;
      await db
        .updateTable("jobs")
        .set({ lease_until: until })
        .where("owner", "=", owner)
        .where("seq", "in", seqs)
        .execute();
    },

    async release(owner, but) {
      let claimed = db.updateTable("jobs").set(FREE).where("owner", "=", owner);
      if (but.length > 0) claimed = claimed.where("seq", "not in", but);
      await claimed.execute();
    },

    async done(seqs, owner) {
      if (seqs.length === 0) return [];
      const rows = await db
        .deleteFrom("jobs")
        .where("seq", "in", seqs)
        .where("owner", "=", owner)
        .returning("seq")
        .execute();
      return rows.map(({ seq }) => seq);
    },

    async again(seq, owner, { runAt, tries }) {
      const { numUpdatedRows } = await held(seq, owner)
        .set({ ...FREE, run_at: runAt, tries })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async bury(seq, owner, { at, reason }) {
      const { numUpdatedRows } = await held(seq, owner)
        .set({ ...FREE, dead_at: at, reason })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async remove(kind, subjects) {
      if (subjects.length === 0) return;
      await db
        .deleteFrom("jobs")
        .where("kind", "=", kind)
        .where("subject", "in", subjects)
        .execute();
    },

    async removeTarget(target) {
      await db.deleteFrom("jobs").where("target", "=", target).execute();
    },

    async depth(now) {
      const { rows } = await sql<JobDepth>`
        select kind,
          sum(case when dead_at is null then 1 else 0 end) as "waiting",
          sum(case when dead_at is null and run_at <= ${now} then 1 else 0 end) as "due",
          sum(case when dead_at is null then 0 else 1 end) as "dead",
          min(case when dead_at is null and run_at <= ${now} then run_at end) as "oldestDue"
        from jobs group by kind order by kind`.execute(db);
      return rows;
    },
  };
}

const FREE = { owner: null, lease_until: null };

/** Nobody works on it: no claim, one that ran out, or one of a process that is surely dead. */
function isFree({ owner, now, alone }: Omit<Claim, "until">) {
  const left = alone ? sql`or owner <> ${owner}` : sql``;
  return sql<boolean>`(owner is null or lease_until <= ${now} ${left})`;
}

/** Those of its lane that came before and were not tried yet. */
const EARLIER_IN_LANE = sql`
  select 1 from jobs as earlier where earlier.lane = jobs.lane and earlier.seq < jobs.seq
    and earlier.tries = 0 and earlier.dead_at is null`;
