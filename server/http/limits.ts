// Rate limits per minute, by credential and by address.
import type { ServerResponse } from "node:http";
import { ServiceError } from "#schema/errors.ts";
import type { Statements } from "#storage/store.ts";
import { type Counted, type Counter, loadCounters, WINDOW } from "./counters.ts";

/** Requests per minute, null for no limit. */
export type Rates = {
  readonly key: number | null;
  readonly address: number | null;
  /** Failed authentications per minute, after which an address is refused without a check. */
  readonly failures: number | null;
  /** Orders of the demo page per address. */
  readonly demo: number | null;
};

type Countable = "key" | "address" | "demo";

/** Each throws ServiceError 429 with the seconds until the next request is allowed. */
export type Limits = {
  /** Counts a request. The response's RateLimit headers report how many are left. */
  count(of: Countable, id: string, response: ServerResponse): Promise<void>;
  /**
   * Counts a request of an address. Refuses it, too, while `guarded` has too many failed
   * authentications.
   */
  enter(address: string, guarded: string, response: ServerResponse): Promise<void>;
  /** Refuses a request while `guarded` has too many failed authentications. */
  look(guarded: string): Promise<void>;
  /** Runs an authentication, and counts the refusals that it throws, for `guarded`. */
  guard<T>(
    guarded: string,
    check: () => Promise<T>,
    refuses: (error: ServiceError) => boolean,
  ): Promise<T>;
};

/** Without a limit, nothing is counted. */
export const UNLIMITED: Limits = {
  count: () => Promise.resolve(),
  enter: () => Promise.resolve(),
  look: () => Promise.resolve(),
  guard: (_guarded, check) => check(),
};

/** Counts in memory, or by `statements`, which are those of the store. */
export async function createLimits(rates: Rates, statements: Statements | null): Promise<Limits> {
  if (Object.values(rates).every((rate) => rate === null)) return UNLIMITED;
  const create = await loadCounters(statements);
  const counter = (name: keyof Rates): Counter | null => {
    const quota = rates[name];
    return quota === null ? null : create(name, quota);
  };
  const counters = { key: counter("key"), address: counter("address"), demo: counter("demo") };
  const failures = counter("failures");
  return {
    async count(of, id, response) {
      report(of, await counters[of]?.add(id), response);
    },
    async enter(address, guarded, response) {
      // At once, because each can be a round trip to the database.
      const [counted, failed] = await Promise.all([
        counters.address?.add(address),
        failures?.look(guarded),
      ]);
      report("address", counted, response);
      refuseFailures(failed);
    },
    async look(guarded) {
      refuseFailures(await failures?.look(guarded));
    },
    async guard(guarded, check, refuses) {
      try {
        return await check();
      } catch (error) {
        if (error instanceof ServiceError && refuses(error)) await failures?.add(guarded);
        throw error;
      }
    },
  };
}

/**
 * Reports a count in the form of draft-ietf-httpapi-ratelimit-headers-10. Throws ServiceError 429 if
 * it is over its limit.
 */
function report(name: Countable, counted: Counted | undefined, response: ServerResponse): void {
  if (!counted) return;
  const { points, quota, reset } = counted;
  response.appendHeader("RateLimit-Policy", `"${name}";q=${quota};w=${WINDOW}`);
  response.appendHeader("RateLimit", `"${name}";r=${Math.max(0, quota - points)};t=${reset}`);
  // A period that ended while the request was counted refuses nothing.
  refuse({ over: points > quota && reset > 0, reset });
}

function refuseFailures(failed: Counted | undefined): void {
  if (failed) refuse({ over: failed.points >= failed.quota, reset: failed.reset });
}

/** Throws ServiceError 429 for a counter that is over its limit. */
export function refuse({ over, reset }: { over: boolean; reset: number }): void {
  if (!over) return;
  const message = `Too many requests; try again in ${reset} seconds.`;
  throw new ServiceError(429, { message, headers: { "Retry-After": String(reset) } });
}
