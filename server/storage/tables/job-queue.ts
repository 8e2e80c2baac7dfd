// The job queue: due jobs, claims and dead letters.
import { sql } from "kysely";
import { rowsOf } from "../engine/repository.ts";
import { type Claim, type Due, type Job, jobs, type NewJob } from "./jobs.ts";

/** Queue depth of one kind of job. */
export type JobDepth = {
  kind: string;
  /** Jobs that are not dead letters; `due` counts those whose time has come. */
  waiting: number;
  due: number;
  dead: number;
  /** Due time of the oldest due job; null if none is due. */
  oldestDue: number | null;
};

/**
 * The job queue. Only the holder of a claim can settle a job; methods that settle one return false
 * if the claim is lost.
 */
export class JobRepository extends rowsOf(jobs) {
  /** Replaces a dead letter of the same kind and subject; a live job stays unchanged, but for `anew`. */
  async insert({ kind, subject, target, lane, createdAt, ...due }: NewJob): Promise<void> {
    const { runAt, testOf, dueAt, trace = null, atOnce = false, anew = false } = due;
    const living = {
      target,
      run_at: atOnce && this.engine.locksRows ? byDatabase(runAt) : runAt,
      tries: 0,
      created_at: createdAt,
      test_of: testOf,
      due_at: dueAt,
      trace,
    };
    await this.db
      .insertInto("jobs")
      .values({ kind, subject, lane, ...living })
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "subject"])
          // It no longer blocks its lane, because its first attempt is in the past.
          .doUpdateSet({ ...living, lane: null, dead_at: null, reason: null })
          .where((each) =>
            each.or([
              each("jobs.dead_at", "is not", null),
              ...(anew ? [each("jobs.owner", "is", null)] : []),
            ]),
          ),
      )
      .execute();
  }

  /** Targets that have a due, unclaimed job. */
  async targets(claim: Omit<Claim, "until">): Promise<string[]> {
    // Skips along the index from target to target, so a long backlog of one target costs nothing.
    const { rows } = await sql<{ target: string }>`
      with recursive each_target(target) as (
        select min(target) from jobs where dead_at is null
        union all
        select (select min(target) from jobs
          where dead_at is null and jobs.target > each_target.target)
        from each_target where each_target.target is not null)
      select target from each_target where target is not null and exists (
        select 1 from jobs where jobs.target = each_target.target and dead_at is null
          and run_at <= ${claim.now} and ${isFree(claim)})`.execute(this.db);
    return rows.map(({ target }) => target);
  }

  /** Claims due jobs of a target in order. An expired claim counts as an attempt. */
  async claim(target: string, limit: number, claim: Claim): Promise<Job[]> {
    const lock = this.engine.locksRows ? sql`for update skip locked` : sql``;
    const { rows } = await sql<Job & { runAt: number }>`
      with due as (
        select seq from jobs
        where target = ${target} and dead_at is null and run_at <= ${claim.now}
          and ${isFree(claim)} and not exists (${EARLIER_IN_LANE})
        order by run_at, seq limit ${limit} ${lock})
      update jobs set owner = ${claim.owner}, lease_until = ${claim.until},
        tries = tries + case when owner is null then 0 else 1 end
      where seq in (select seq from due)
      returning seq, kind, subject, target, tries, created_at as "createdAt",
        test_of as "testOf", run_at as "runAt", trace`.execute(this.db);
    const inOrder = rows.toSorted((one, two) => one.runAt - two.runAt || one.seq - two.seq);
    return inOrder.map((row) => {
      const { runAt: _, ...job } = row;
      return job;
    });
  }

  /** Extends the leases of claims of an owner. */
  async renew(seqs: readonly number[], owner: string, until: number): Promise<void> {
    await this.change({ owner, seq: seqs }, { leaseUntil: until });
  }

  /** Releases all claims of an owner except those of some jobs. */
  async release(owner: string, but: readonly number[]): Promise<void> {
    let claimed = this.db
      .updateTable("jobs")
      .set({ owner: null, lease_until: null })
      .where(this.matching({ owner }));
    if (but.length > 0) claimed = claimed.where("seq", "not in", but);
    await claimed.execute();
  }

  /** Deletes completed jobs. Returns those whose claim was still held. */
  async done(seqs: readonly number[], owner: string): Promise<number[]> {
    return (await this.remove({ seq: seqs, owner }, "seq")).map(({ seq }) => seq);
  }

  /** Releases the job for another attempt; `tries` is the number of completed attempts. */
  async retry(
    seq: number,
    owner: string,
    { runAt, dueAt, tries }: Pick<Due, "runAt" | "dueAt"> & { tries: number },
  ): Promise<boolean> {
    return (await this.change({ seq, owner }, { ...UNCLAIMED, runAt, dueAt, tries })) === 1;
  }

  /** Turns the job into a dead letter. */
  async markDead(
    seq: number,
    owner: string,
    { at, reason }: { at: number; reason: string },
  ): Promise<boolean> {
    return (await this.change({ seq, owner }, { ...UNCLAIMED, deadAt: at, reason })) === 1;
  }

  /** Deletes jobs even if they are claimed. */
  async removeOf(kind: string, subjects: readonly string[]): Promise<void> {
    if (subjects.length > 0) await this.remove({ kind, subject: subjects });
  }

  async removeTarget(target: string): Promise<void> {
    await this.remove({ target });
  }

  /** When a job starts, by the clock that it waits for; null if there is none that lives. */
  async startOf(kind: string, subject: string): Promise<number | null> {
    const [found] = await this.pick({ kind, subject, deadAt: null }, "runAt", "dueAt");
    return found ? (found.dueAt ?? found.runAt) : null;
  }

  /** Processes that hold claims which have not expired, with the number of their jobs. */
  async workers(now: number): Promise<{ owner: string; jobs: number; until: number }[]> {
    const { rows } = await sql<{ owner: string; jobs: number; until: number }>`
      select owner, count(*) as jobs, max(lease_until) as until from jobs
      where owner is not null and lease_until > ${now} group by owner order by owner`.execute(
      this.db,
    );
    return rows.map(({ owner, jobs: held, until }) => ({ owner, jobs: Number(held), until }));
  }

  async depth(now: number): Promise<JobDepth[]> {
    const { rows } = await sql<JobDepth>`
      select kind,
        sum(case when dead_at is null then 1 else 0 end) as "waiting",
        sum(case when dead_at is null and run_at <= ${now} then 1 else 0 end) as "due",
        sum(case when dead_at is null then 0 else 1 end) as "dead",
        min(case when dead_at is null and run_at <= ${now} then run_at end) as "oldestDue"
      from jobs group by kind order by kind`.execute(this.db);
    return rows;
  }
}

/** At most the time of the database, with which claims compare. */
function byDatabase(runAt: number) {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  return sql<number>`least(cast(${runAt} as bigint), ${now})`;
}

const UNCLAIMED = { owner: null, leaseUntil: null };

/** Unclaimed, or claimed with an expired lease or by a dead process. */
function isFree({ owner, now, alone }: Omit<Claim, "until">) {
  const left = alone ? sql`or owner <> ${owner}` : sql``;
  return sql<boolean>`(owner is null or lease_until <= ${now} ${left})`;
}

/**
 * Earlier jobs of the lane that have not been attempted yet. Without the offset, PostgreSQL would
 * read all lanes at once instead of looking up that of each job.
 */
const EARLIER_IN_LANE = sql`
  select 1 from jobs as earlier where earlier.lane = jobs.lane and earlier.seq < jobs.seq
    and earlier.tries = 0 and earlier.dead_at is null limit 1 offset 0`;
