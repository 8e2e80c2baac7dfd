// The queue: what is due, who works on it, and what became of it.
import { sql } from "kysely";
import { growing, integer, moment, nullable, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const jobs = table("jobs", {
  owner: "service",
  columns: {
    /** Orders what is due at one moment. */
    seq: growing(),
    /** What is done, and with what. */
    kind: text(),
    subject: text(),
    /** So many at a time are worked on of one target, and no target waits for another. */
    target: text(),
    /** The first tries of the jobs of one lane follow each other; null for any order. */
    lane: nullable(text()),
    runAt: moment(),
    /** Tries that have ended, those included that a dead process lost. */
    tries: integer(),
    /** Who claimed it, and until when the claim holds. */
    owner: nullable(text()),
    leaseUntil: nullable(moment()),
    /** When it was given up, and why. */
    deadAt: nullable(moment()),
    reason: nullable(text()),
    createdAt: moment(),
  },
});

type StoredJob = RecordOf<typeof jobs>;

/** A durable piece of later work: `kind` says what is done, `subject` with what. */
export type NewJob = Pick<
  StoredJob,
  "kind" | "subject" | "target" | "lane" | "runAt" | "createdAt"
>;

/** A job that somebody claimed. */
export type Job = Pick<StoredJob, "kind" | "subject" | "target" | "createdAt" | "tries"> & {
  seq: number;
};

/** Who claims, now, until when, and whether claims of others are left by dead processes for sure. */
export type Claim = { owner: string; now: number; until: number; alone: boolean };

/** What waits of one kind. */
export type JobDepth = {
  kind: string;
  /** Those that are not dead, and those of them whose time has come. */
  waiting: number;
  due: number;
  dead: number;
  /** When the oldest one that is due should have run; null where none is. */
  oldestDue: number | null;
};

/** Jobs; whoever settles one must hold its claim, and is told false where that is lost. */
export class JobRepository extends rowsOf(jobs) {
  /** Takes the place of a dead job of the same kind and subject; a living one stays as it is. */
  async insert({ kind, subject, target, lane, runAt, createdAt }: NewJob): Promise<void> {
    const living = { target, run_at: runAt, tries: 0, created_at: createdAt };
    await this.db
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
  }

  /** Targets of which a job is due and free. */
  async targets(claim: Omit<Claim, "until">): Promise<string[]> {
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
          and run_at <= ${claim.now} and ${isFree(claim)})`.execute(this.db);
    return rows.map(({ target }) => target);
  }

  /** Claims due jobs of a target, in their order; a claim that somebody lost counts as a try. */
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
      returning seq, kind, subject, target, tries, created_at as "createdAt", run_at as "runAt"`.execute(
      this.db,
    );
    const inOrder = rows.toSorted((one, two) => one.runAt - two.runAt || one.seq - two.seq);
    return inOrder.map((row) => {
      const { runAt: _, ...job } = row;
      return job;
    });
  }

  /** Makes claims of an owner last until then. */
  async renew(seqs: readonly number[], owner: string, until: number): Promise<void> {
    await this.change({ owner, seq: seqs }, { leaseUntil: until });
  }

  /** Gives back all claims of an owner but those of some jobs. */
  async release(owner: string, but: readonly number[]): Promise<void> {
    let claimed = this.db
      .updateTable("jobs")
      .set({ owner: null, lease_until: null })
      .where(this.matching({ owner }));
    if (but.length > 0) claimed = claimed.where("seq", "not in", but);
    await claimed.execute();
  }

  /** Deletes what is done; those of them that were held. */
  async done(seqs: readonly number[], owner: string): Promise<number[]> {
    return (await this.remove({ seq: seqs, owner }, "seq")).map(({ seq }) => seq);
  }

  /** `tries` is how many have ended by now. */
  async again(
    seq: number,
    owner: string,
    { runAt, tries }: { runAt: number; tries: number },
  ): Promise<boolean> {
    return (await this.change({ seq, owner }, { ...FREE, runAt, tries })) === 1;
  }

  /** Keeps a job that is given up, with the reason. */
  async bury(
    seq: number,
    owner: string,
    { at, reason }: { at: number; reason: string },
  ): Promise<boolean> {
    return (await this.change({ seq, owner }, { ...FREE, deadAt: at, reason })) === 1;
  }

  /** Deletes, whoever has a claim. */
  async removeOf(kind: string, subjects: readonly string[]): Promise<void> {
    if (subjects.length > 0) await this.remove({ kind, subject: subjects });
  }

  async removeTarget(target: string): Promise<void> {
    await this.remove({ target });
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

const FREE = { owner: null, leaseUntil: null };

/** Nobody works on it: no claim, one that ran out, or one of a process that is surely dead. */
function isFree({ owner, now, alone }: Omit<Claim, "until">) {
  const left = alone ? sql`or owner <> ${owner}` : sql``;
  return sql<boolean>`(owner is null or lease_until <= ${now} ${left})`;
}

/** Those of its lane that came before and were not tried yet. */
const EARLIER_IN_LANE = sql`
  select 1 from jobs as earlier where earlier.lane = jobs.lane and earlier.seq < jobs.seq
    and earlier.tries = 0 and earlier.dead_at is null`;
