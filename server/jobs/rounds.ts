// Rounds over the queue: each settles jobs that have ended and claims others in their place.
import { gather } from "#storage/engine/gather.ts";
import type { Store } from "#storage/store.ts";
import type { Claim, Job } from "#storage/tables/records.ts";
import { isOutage } from "#storage/engine/unavailable.ts";
import { poolOf, type Pools, type Wanted } from "./pools.ts";
import { type EndedJob, settle } from "./settle.ts";

/** Jobs of one target that run at a time, or of all targets of one pool. */
export const PER_TARGET = 16;
/** Milliseconds of a lease. A live process renews its leases; a dead one's jobs become free. */
export const LEASE = 60_000;
/** Requests that share one transaction. */
const GROUP = 32;

/** How many jobs of a pool run at a time. */
export type SlotsOf = (pool: string) => number;

export type RoundParts = {
  store: Store;
  /** The clock of the tasks. Leases use the clock of the store if it has one. */
  clock: () => number;
  /** Name of this process in its claims. */
  owner: string;
  pools: Pools;
  slotsOf: SlotsOf;
  /** Running jobs by number. */
  running: ReadonlyMap<number, { target: string }>;
  /** Whether to claim further jobs. */
  mayClaim: () => boolean;
  /** Called after each round with the jobs that it settled and those that it claimed. */
  onRound: (ended: readonly Job[], claimed: readonly Job[]) => void;
};

/** A target whose jobs may be due; `ended` is a job of it that makes room for the next. */
export type RoundRequest = { target: string; ended: EndedJob | null };

export type Rounds = {
  /** Resolves to the error, or null. Requests that wait at the same time share a transaction. */
  round(request: RoundRequest): Promise<unknown>;
  /** The claim that would be made now. */
  claim(): Promise<Claim>;
};

/** Rounds run one after the other: what one claims has started before the next begins. */
export function createRounds(parts: RoundParts): Rounds {
  const { store, clock, owner, pools, slotsOf, running, mayClaim, onRound } = parts;
  /** Whether the store may hold claims of this process that it does not know about. */
  let inDoubt = false;

  async function claim(): Promise<Claim> {
    const now = (await store.clock?.()) ?? clock();
    return { owner, now, until: now + LEASE, alone: store.exclusive };
  }

  async function settleAndClaim(requests: readonly RoundRequest[]): Promise<void> {
    const ended = requests.flatMap((each) => each.ended ?? []);
    const claiming = await claim();
    const settler = { owner, now: claiming.now, tasksNow: clock() };
    const free = mayClaim() ? freeSlots(slotsOf, running, requests) : [];
    const claimed = await store.write(async (db) => {
      if (inDoubt) await db.jobs.release(owner, [...running.keys()]);
      await settle(db, settler, ended);
      const jobs: Job[] = [];
      for (const [pool, wanted] of free) {
        jobs.push(...(await pools.claim(db, pool, wanted, claiming)));
      }
      return jobs;
    });
    inDoubt = false;
    onRound(
      ended.map(({ job }) => job),
      claimed,
    );
  }

  async function attempt(requests: readonly RoundRequest[]): Promise<unknown> {
    try {
      await settleAndClaim(requests);
      return null;
    } catch (error) {
      inDoubt ||= isOutage(error);
      return error;
    }
  }

  return {
    round: gather(GROUP, async (requests) => {
      const error = await attempt(requests);
      if (error === null || requests.length === 1 || isOutage(error))
        return requests.map(() => error);
      // A job that cannot be settled must not hold up the others.
      const errors: unknown[] = [];
      for (const one of requests) errors.push(await attempt([one]));
      return errors;
    }),
    claim,
  };
}

/** The additional jobs that the pool of each request may run. */
function freeSlots(
  slotsOf: SlotsOf,
  running: RoundParts["running"],
  requests: readonly RoundRequest[],
): Map<string, Wanted> {
  const free = new Map<string, Wanted>();
  for (const { target } of requests) {
    const pool = poolOf(target);
    const wanted = free.get(pool) ?? {
      slots: slotsOf(pool),
      running: new Map(),
      targets: new Set(),
    };
    wanted.targets.add(target);
    free.set(pool, wanted);
  }
  const gone = new Set(requests.map(({ ended }) => ended?.job.seq));
  for (const [seq, { target }] of running) {
    const wanted = free.get(poolOf(target));
    if (!wanted || gone.has(seq)) continue;
    wanted.slots -= 1;
    wanted.running.set(target, (wanted.running.get(target) ?? 0) + 1);
  }
  return free;
}
