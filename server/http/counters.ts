// Counts per minute, in memory, where a restart resets them, or in the store that several processes
// share.
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Statements } from "#storage/store.ts";
import { shareNext } from "./share-next.ts";

/** Seconds of a counting period. */
export const WINDOW = 60;

/** The table of the counts that processes share. */
const TABLE = "rates";

/** What was counted in a period that ends after `reset` seconds. */
export type Counted = { points: number; quota: number; reset: number };

export type Counter = {
  /** Counts one more. */
  add(id: string): Promise<Counted>;
  look(id: string): Promise<Counted>;
};

/** Creates counters by name and quota. Loads the package. */
export async function loadCounters(
  statements: Statements | null,
): Promise<(name: string, quota: number) => Counter> {
  const { RateLimiterMemory, RateLimiterPostgres } = await import("rate-limiter-flexible");
  return (keyPrefix, points) => {
    const options = { keyPrefix, points, duration: WINDOW };
    if (!statements) return counterOf(new RateLimiterMemory(options));
    const shared = {
      storeClient: statements,
      storeType: "client",
      tableName: TABLE,
      tableCreated: true,
    };
    return countTogether(new RateLimiterPostgres({ ...options, ...shared }));
  };
}

function counterOf(limiter: RateLimiterAbstract): Counter {
  return {
    add: (id) => add(limiter, id, 1),
    look: (id) => look(limiter, id),
  };
}

/** Requests for an id that arrive while others are counted share the next statement. */
function countTogether(limiter: RateLimiterAbstract): Counter {
  const addAll = shareNext(async (id, waiting) => {
    const last = await add(limiter, id, waiting);
    let points = last.points - waiting;
    return () => ({ ...last, points: (points += 1) });
  });
  return {
    add: async (id) => (await addAll(id))(),
    look: shareNext((id) => look(limiter, id)),
  };
}

/** Unlike `consume` of the package, it does not throw a non-error beyond the quota. */
async function add(limiter: RateLimiterAbstract, id: string, points: number): Promise<Counted> {
  return countedBy(limiter, await limiter.penalty(id, points));
}

async function look(limiter: RateLimiterAbstract, id: string): Promise<Counted> {
  const found = await limiter.get(id);
  const isOver = !found || found.msBeforeNext <= 0;
  return isOver ? { points: 0, quota: limiter.points, reset: 0 } : countedBy(limiter, found);
}

function countedBy(
  { points: quota }: RateLimiterAbstract,
  { consumedPoints: points, msBeforeNext }: RateLimiterRes,
): Counted {
  return { points, quota, reset: Math.ceil(msBeforeNext / 1000) };
}
