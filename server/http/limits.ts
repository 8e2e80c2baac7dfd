// Rate limits per minute, by credential and by address. The counts are kept in memory, where a
// restart resets them, or in the store that several processes share.
import type { ServerResponse } from "node:http";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { ServiceError } from "#schema/errors.ts";
import type { Statements } from "#storage/store.ts";

/** Seconds of a counting period. */
const WINDOW = 60;

/** Requests per minute, null for no limit. */
export type Rates = {
  readonly key: number | null;
  readonly address: number | null;
  /** Failed authentications per minute, after which an address is refused without a check. */
  readonly failures: number | null;
  /** Orders of the demo page per address. */
  readonly demo: number | null;
};

/** Each throws ServiceError 429 with the seconds until the next request is allowed. */
export type Limits = {
  /** Counts a request. The response's RateLimit headers report how many are left. */
  count(of: "key" | "address" | "demo", id: string, response: ServerResponse): Promise<void>;
  /** Runs the authentication of an address, and counts the refusals that it throws. */
  guard<T>(
    address: string,
    check: () => Promise<T>,
    refuses: (error: ServiceError) => boolean,
  ): Promise<T>;
};

/** Without a limit, nothing is counted. */
export const UNLIMITED: Limits = {
  count: () => Promise.resolve(),
  guard: (_address, check) => check(),
};

/** The table of the counts that processes share. */
const TABLE = "rates";

/** Loads the package only if needed. `statements` are those of the store. */
export async function createLimits(rates: Rates, statements: Statements | null): Promise<Limits> {
  if (Object.values(rates).every((rate) => rate === null)) return UNLIMITED;
  const { RateLimiterMemory, RateLimiterPostgres } = await import("rate-limiter-flexible");
  const shared = {
    storeClient: statements,
    storeType: "client",
    tableName: TABLE,
    tableCreated: true,
  };
  function counter(keyPrefix: keyof Rates): Counter | null {
    const points = rates[keyPrefix];
    if (points === null) return null;
    const options = { keyPrefix, points, duration: WINDOW };
    return counterOf(
      statements
        ? new RateLimiterPostgres({ ...options, ...shared })
        : new RateLimiterMemory(options),
    );
  }
  const counters = { key: counter("key"), address: counter("address"), demo: counter("demo") };
  const failures = counter("failures");
  return {
    async count(of, id, response) {
      const state = await counters[of]?.add(id);
      if (!state) return;
      setRateHeaders(of, state, response);
      refuse(state);
    },
    async guard(address, check, refuses) {
      refuse(await failures?.look(address));
      try {
        return await check();
      } catch (error) {
        if (error instanceof ServiceError && refuses(error)) await failures?.add(address);
        throw error;
      }
    },
  };
}

/** `over` if one is refused, `reset` in seconds. */
type State = { quota: number; left: number; reset: number; over: boolean };

type Counter = {
  add(id: string): Promise<State>;
  /** The state that the next request would meet. */
  look(id: string): Promise<State | undefined>;
};

/** A counter on one of the package's limiters. */
function counterOf(limiter: RateLimiterAbstract): Counter {
  const quota = limiter.points;
  const stateOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes, most: number): State => ({
    quota,
    left: Math.max(0, quota - consumedPoints),
    reset: Math.ceil(msBeforeNext / 1000),
    over: consumedPoints > most,
  });
  return {
    // Unlike `consume`, it does not throw a non-error.
    add: async (id) => stateOf(await limiter.penalty(id), quota),
    async look(id) {
      const counted = await limiter.get(id);
      return counted && counted.msBeforeNext > 0 ? stateOf(counted, quota - 1) : undefined;
    },
  };
}

/** In the form of draft-ietf-httpapi-ratelimit-headers-10. */
function setRateHeaders(
  name: string,
  { quota, left, reset }: State,
  response: ServerResponse,
): void {
  response.appendHeader("RateLimit-Policy", `"${name}";q=${quota};w=${WINDOW}`);
  response.appendHeader("RateLimit", `"${name}";r=${left};t=${reset}`);
}

/** Throws ServiceError 429 for a counter that is over its limit. */
export function refuse(state: Pick<State, "over" | "reset"> | undefined): void {
  if (!state?.over) return;
  const { reset } = state;
  const message = `Too many requests; try again in ${reset} seconds.`;
  throw new ServiceError(429, { message, headers: { "Retry-After": String(reset) } });
}
