// Jobs of merchants whose Test mode has a clock of its own.
import { sql } from "kysely";
import { rowsOf } from "../engine/repository.ts";
import { jobs, PARKED } from "./jobs.ts";

export class ClockJobRepository extends rowsOf(jobs) {
  /**
   * Lets unclaimed later jobs of a merchant's Test mode wait for its clock, which stands `ahead` of
   * the machine's time.
   */
  async park(testOf: string, { now, ahead }: { now: number; ahead: number }): Promise<void> {
    await sql`
      update jobs set due_at = run_at + cast(${ahead} as bigint), run_at = ${sql.lit(PARKED)}
      where test_of = ${testOf} and due_at is null and dead_at is null and owner is null
        and run_at > ${now}`.execute(this.db);
  }

  /** Starts the jobs that a merchant's clock has reached: at `now`, by the machine's time. */
  async start(testOf: string, { until, now }: { until: number; now: number }): Promise<void> {
    await sql`
      update jobs set due_at = null, run_at = cast(${now} as bigint)
      where test_of = ${testOf} and due_at <= ${until}`.execute(this.db);
  }

  /** Gives the jobs that waited for a clock the machine's time, of which the clock is `ahead`. */
  async unpark(testOf: string, ahead: number): Promise<void> {
    await sql`
      update jobs set run_at = due_at - cast(${ahead} as bigint), due_at = null
      where test_of = ${testOf} and due_at is not null`.execute(this.db);
  }

  /** When a merchant's clock starts the next job; null if none waits for it. */
  async nextDue(testOf: string): Promise<number | null> {
    const { rows } = await sql<{ at: number | null }>`
      select min(due_at) as at from jobs where test_of = ${testOf} and due_at is not null`.execute(
      this.db,
    );
    return rows[0]?.at ?? null;
  }

  /** The merchants for whose clocks jobs wait. */
  async parked(): Promise<string[]> {
    const { rows } = await sql<{ testOf: string }>`
      select distinct test_of as "testOf" from jobs where due_at is not null`.execute(this.db);
    return rows.map(({ testOf }) => testOf);
  }

  /** Whether a job of a merchant's Test mode is running or due by `now`. */
  async isBusy(testOf: string, now: number): Promise<boolean> {
    const { rows } = await sql<{ seq: number }>`
      select seq from jobs where test_of = ${testOf} and due_at is null and dead_at is null
        and (run_at <= ${now} or owner is not null) limit 1`.execute(this.db);
    return rows.length > 0;
  }
}
