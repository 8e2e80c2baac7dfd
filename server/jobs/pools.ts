// Pools: targets that share their slots and take turns at them, as merchants do at one bank.
import type { Repositories } from "#storage/store.ts";
import type { Claim, Job } from "#storage/tables/records.ts";

/** Between the name of a pool and what tells its targets apart. */
const SEPARATOR = " / ";

/** A target that shares its slots with those of the same pool. */
export function targetInPool(pool: string, name: string): string {
  return pool + SEPARATOR + name;
}

/** The pool of a target: by itself, unless it was given another. */
export function poolOf(target: string): string {
  return target.split(SEPARATOR, 1)[0] ?? target;
}

/** What a round needs of a pool: free slots, running jobs by target, and targets to ask in any case. */
export type Wanted = { slots: number; running: Map<string, number>; targets: Set<string> };

export type Pools = {
  /** Notes which targets have due jobs. Returns one of each pool. */
  note(targets: readonly string[]): string[];
  /** Claims jobs for the free slots of a pool, first for targets of which the fewest run. */
  claim(db: Repositories, pool: string, wanted: Wanted, claiming: Claim): Promise<Job[]>;
};

export function createPools(): Pools {
  /** Targets that had due jobs by pool, the one that was served last at the end. */
  const due = new Map<string, Set<string>>();

  return {
    note(targets) {
      const now = new Set(targets);
      for (const [pool, members] of due) {
        for (const target of members) if (!now.has(target)) members.delete(target);
        if (members.size === 0) due.delete(pool);
      }
      for (const target of targets) {
        const pool = poolOf(target);
        due.set(pool, (due.get(pool) ?? new Set()).add(target));
      }
      return [...due.values()].flatMap(([first]) => first ?? []);
    },

    async claim(db, pool, { slots, running, targets }, claiming) {
      const jobs: Job[] = [];
      const members = due.get(pool) ?? new Set<string>();
      const held = (target: string): number => running.get(target) ?? 0;
      const inTurn = [...new Set([...members, ...targets])];
      for (const target of inTurn.toSorted((one, other) => held(one) - held(other))) {
        const left = slots - jobs.length;
        if (left <= 0) break;
        const claimed = await db.jobs.claim(target, left, claiming);
        jobs.push(...claimed);
        const wasDue = members.delete(target);
        if (wasDue && claimed.length === left) members.add(target);
      }
      return jobs;
    },
  };
}
