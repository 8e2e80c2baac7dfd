// Rounds over the queue: what has ended is settled, and what may take its place is claimed.
import { gather } from "#storage/engine/gather.ts";
import type { Store } from "#storage/store.ts";
import type { Claim, Job } from "#storage/tables/records.ts";
import { isOutage } from "#storage/engine/unavailable.ts";
import { type Ended, settle } from "./settle.ts";

/** Jobs of one target at a time. Targets are not counted against each other. */
export const PER_TARGET = 16;
/** Milliseconds after which a claim of a dead process is free; a living one renews its claims. */
export const LEASE = 60_000;
/** Jobs that are settled, and targets of which jobs are claimed, in one transaction. */
const GROUP = 16;

export type RoundParts = {
  store: Store;
  /** The clock that tasks go by; claims go by that of the store where it has one. */
  clock: () => number;
  /** Names this process in its claims. */
  owner: string;
  /** What runs, by number of its job. */
  running: ReadonlyMap<number, { target: string }>;
  /** Whether there are further claims. */
  claims: () => boolean;
  /** Told of jobs that were settled, which run no more, and of those that were claimed. */
  turned: (ended: readonly Job[], claimed: readonly Job[]) => void;
};

/** A target whose jobs may be due; `ended` is one of them that makes way for the next. */
export type Asked = { target: string; ended: Ended | null };

export type Rounds = {
  /** What went wrong, null where nothing did. Those asked for meanwhile share a transaction. */
  round(asked: Asked): Promise<unknown>;
  /** The claim that would be made now. */
  claim(): Promise<Claim>;
};

/** Rounds follow each other: whatever one of them claims runs before the next begins. */
export function createRounds(parts: RoundParts): Rounds {
  const { store, clock, owner, running, claims, turned } = parts;
  /** Whether the store may hold claims that this process does not know of. */
  let inDoubt = false;

  async function claim(): Promise<Claim> {
    const now = (await store.clock?.()) ?? clock();
    return { owner, now, until: now + LEASE, alone: store.exclusive };
  }

  async function settleAndClaim(asked: readonly Asked[]): Promise<void> {
    const ended = asked.flatMap((each) => each.ended ?? []);
    const claiming = await claim();
    const settler = { owner, now: claiming.now, tasksNow: clock() };
    const free = claims() ? freeSlots(running, asked) : [];
    const claimed = await store.write(async (db) => {
      if (inDoubt) await db.jobs.release(owner, [...running.keys()]);
      await settle(db, settler, ended);
      const jobs: Job[] = [];
      for (const [target, slots] of free) {
        if (slots > 0) jobs.push(...(await db.jobs.claim(target, slots, claiming)));
      }
      return jobs;
    });
    inDoubt = false;
    turned(
      ended.map(({ job }) => job),
      claimed,
    );
  }

  async function attempt(asked: readonly Asked[]): Promise<unknown> {
    try {
      await settleAndClaim(asked);
      return null;
    } catch (error) {
      inDoubt ||= isOutage(error);
      return error;
    }
  }

  return {
    round: gather(GROUP, async (asked) => {
      const error = await attempt(asked);
      if (error === null || asked.length === 1 || isOutage(error)) return asked.map(() => error);
      // One that cannot be settled must not hold up the others.
      const errors: unknown[] = [];
      for (const one of asked) errors.push(await attempt([one]));
      return errors;
    }),
    claim,
  };
}

/** How many jobs of each target may run beside those that go on. */
function freeSlots(running: RoundParts["running"], asked: readonly Asked[]): Map<string, number> {
  const free = new Map(asked.map(({ target }) => [target, PER_TARGET]));
  const gone = new Set(asked.map(({ ended }) => ended?.job.seq));
  for (const [seq, { target }] of running) {
    const slots = free.get(target);
    if (slots !== undefined && !gone.has(seq)) free.set(target, slots - 1);
  }
  return free;
}
