// Limits of attempts to sign in, by account and by address. They hold whatever the rates of the API.
import { ServiceError } from "#schema/errors.ts";
import type { Statements } from "#storage/store.ts";
import { type Counter, counterOf, refuse, TABLE } from "./limits.ts";

/** Seconds in which attempts are counted. */
const WINDOW = 15 * 60;
/** Attempts within the window that do not succeed. */
const OF_ACCOUNT = 10;
const OF_ADDRESS = 50;

export type SignInLimits = {
  /**
   * Runs a check of a credential. Attempts count before the check, so that many at once do not slip
   * through; those that are not refused with 401 are given back. `account` is null if the check finds
   * it out. Throws ServiceError 429 once an account or an address has too many refused attempts.
   */
  run<T>(of: { account: string | null; address: string }, check: () => Promise<T>): Promise<T>;
};

/** Counts nothing. */
export const UNTHROTTLED: SignInLimits = { run: (_of, check) => check() };

/** Counts in the store that processes share, else in memory. Loads the package only here. */
export async function createSignInLimits(statements: Statements | null): Promise<SignInLimits> {
  const { RateLimiterMemory, RateLimiterPostgres } = await import("rate-limiter-flexible");
  const shared = {
    storeClient: statements,
    storeType: "client",
    tableName: TABLE,
    tableCreated: true,
  };
  function counter(keyPrefix: string, points: number): Counter {
    const options = { keyPrefix, points, duration: WINDOW };
    return counterOf(
      statements
        ? new RateLimiterPostgres({ ...options, ...shared })
        : new RateLimiterMemory(options),
    );
  }
  const accounts = counter("sign_in_account", OF_ACCOUNT);
  const addresses = counter("sign_in_address", OF_ADDRESS);
  return {
    async run({ account, address }, check) {
      refuse(await addresses.add(address));
      if (account !== null) refuse(await accounts.add(account));
      try {
        const value = await check();
        if (account !== null) await accounts.reset(account);
        await addresses.giveBack(address);
        return value;
      } catch (error) {
        if (!(error instanceof ServiceError) || error.status !== 401) {
          await addresses.giveBack(address);
          if (account !== null) await accounts.giveBack(account);
        }
        throw error;
      }
    },
  };
}
