// What every request needs, kept in memory for as long as the database tells of each change.
import type { KeyHolder } from "../tables/api-keys.ts";
import type { Merchant } from "../tables/merchants.ts";
import type { Repositories } from "../tables/repositories.ts";

/** Holders of keys, and merchants, each; all are forgotten when there are more. */
const MOST = 1000;

/** Tables whose rows are kept. */
const KEPT: ReadonlySet<string> = new Set(["api_keys", "merchants"]);

export function isKept(table: string): boolean {
  return KEPT.has(table);
}

/** Never change a returned object: other requests share it. */
export type Known = {
  /** The holder of a key by its hash; null for keys that are unknown or revoked. */
  keyHolder(hash: string): Promise<KeyHolder | null>;
  merchant(id: string): Promise<Merchant | null>;
};

export type KeptKnown = {
  known: Known;
  /** Call this when one of the tables may have changed. */
  forget(): void;
};

/**
 * Reads through `read`, and keeps what it finds. `isTold` says whether `forget` has been called for
 * every change up to now, but for those that are too recent to matter; otherwise nothing is kept or
 * taken from memory.
 */
export function keepKnown(
  read: <T>(work: (db: Repositories) => Promise<T>) => Promise<T>,
  isTold: () => boolean,
): KeptKnown {
  const holders = new Map<string, KeyHolder>();
  const merchants = new Map<string, Merchant>();
  let version = 0;

  async function look<T extends object>(
    kept: Map<string, T>,
    name: string,
    find: (db: Repositories) => Promise<T | null>,
    merchantOf: (found: T) => Merchant,
  ): Promise<T | null> {
    const found = isTold() ? kept.get(name) : undefined;
    if (found) return found;
    const seen = version;
    const fresh = await read(find);
    // A clock that the merchant moves must not be late in another process.
    if (!fresh || merchantOf(fresh).testClock !== null) return fresh;
    // A change that was told meanwhile may be newer than what was read.
    if (!isTold() || seen !== version) return fresh;
    if (kept.size >= MOST) kept.clear();
    kept.set(name, frozen(fresh));
    return fresh;
  }

  return {
    known: {
      keyHolder: (hash) =>
        look(
          holders,
          hash,
          (db) => db.keys.byHash(hash),
          ({ merchant }) => merchant,
        ),
      merchant: (id) =>
        look(
          merchants,
          id,
          (db) => db.merchants.byId(id),
          (merchant) => merchant,
        ),
    },
    forget() {
      version += 1;
      holders.clear();
      merchants.clear();
    },
  };
}

function frozen<T extends object>(value: T): T {
  for (const member of Object.values(value)) {
    if (typeof member === "object" && member !== null) frozen(member as object);
  }
  return Object.freeze(value);
}
