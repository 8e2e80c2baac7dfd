// Limits of attempts to sign in, by account and by address. They hold whatever the rates of the API,
// and are counted in the store: neither a restart of the service nor another process gives further
// attempts. After a crash of its own or a failover, PostgreSQL begins them anew.
import type { ServiceContext } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import { MINUTE } from "#schema/time.ts";
import { siteOf } from "./address.ts";
import { refuse } from "./limits.ts";
import { createTurns } from "./turns.ts";

/** Milliseconds in which attempts are counted. */
const WINDOW = 15 * MINUTE;
/** Attempts within the window that do not succeed. */
const OF_ACCOUNT = 10;
const OF_ADDRESS = 50;
const OF_SITE = 200;
/**
 * Checks of one site that run at once; its others wait. A check of a password takes a quarter of a
 * second of a processor, for which a site cannot keep others waiting so.
 */
const AT_ONCE = 2;

export type SignInLimits = {
  /**
   * Runs a check of a credential. Attempts count before the check, so that many at once do not slip
   * through; those that are not refused with 401 are given back, also those on a locked account.
   * `account` is null if the check finds it out, `address` is a network of `networkOf`. Throws
   * ServiceError 429 once an account, an address or its site has too many refused attempts.
   */
  run<T>(of: { account: string | null; address: string }, check: () => Promise<T>): Promise<T>;
};

/** Counts nothing. */
export const UNTHROTTLED: SignInLimits = { run: (_of, check) => check() };

type Means = Pick<ServiceContext, "store" | "systemClock">;

/** Counts in the store. */
export function createSignInLimits({ store, systemClock }: Means): SignInLimits {
  const single = { single: true } as const;
  const inTurn = createTurns(AT_ONCE);

  /** Counts an attempt in the store, and its key in `counted`; throws ServiceError 429 over the quota. */
  async function add(key: string, quota: number, counted: Set<string>): Promise<void> {
    const now = systemClock();
    const { points, expire } = await store.write((db) => db.rates.add(key, now, WINDOW), single);
    counted.add(key);
    refuse({ over: points > quota, reset: Math.ceil((expire - now) / 1000) });
  }

  /** Gives back what was counted, and nothing else: another attempt may have counted the same key. */
  async function giveBack(counted: Set<string>): Promise<void> {
    for (const key of counted) {
      counted.delete(key);
      await store.write((db) => db.rates.giveBack(key), single);
    }
  }

  const forget = (key: string) => store.write((db) => db.rates.reset(key), single);

  return {
    async run({ account, address }, check) {
      const site = siteOf(address);
      const ofSite = `sign_in_site:${site}`;
      const ofAddress = `sign_in_address:${address}`;
      const ofAccount = account === null ? null : `sign_in_account:${account}`;
      await add(ofAddress, OF_ADDRESS, new Set());
      const counted = new Set([ofAddress]);
      try {
        await add(ofSite, OF_SITE, counted);
        if (ofAccount !== null) await add(ofAccount, OF_ACCOUNT, counted);
        const value = await inTurn(site, check);
        if (ofAccount !== null) {
          counted.delete(ofAccount);
          await forget(ofAccount);
        }
        await giveBack(counted);
        return value;
      } catch (error) {
        if (!(error instanceof ServiceError) || error.status !== 401) await giveBack(counted);
        throw error;
      }
    },
  };
}
