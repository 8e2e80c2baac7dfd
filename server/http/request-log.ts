// The request log: what a merchant's server called, for the merchant's staff. Entries are written in
// batches off the path of the requests; a queue that is full drops them and counts that.
import type { Context } from "#context/context.ts";
import { MINUTE } from "#schema/time.ts";
import type { LoggedRequest } from "#storage/tables/records.ts";

/** Entries that wait at most; a few seconds of full load. */
const MOST_WAITING = 20_000;
/**
 * Milliseconds that a transaction takes at most, and clocks of processes differ: a transaction that
 * writes an entry and one that deletes what the entry names may not see each other.
 */
const OVERLAP = 30_000;
/** Entries of one transaction: no other is served until the disk has it, so few are better. */
const BATCH = 1000;

export type RequestLog = {
  /** Whether requests are logged, so that nobody prepares an entry in vain. */
  readonly isOn: boolean;
  add(entry: LoggedRequest): void;
  /**
   * Writes what waits, without the bodies of requests that name what was deleted meanwhile. A failed
   * write drops its entries: requests must not fail for their log.
   */
  flush(): Promise<void>;
};

/** Logs nothing. */
export const UNLOGGED: RequestLog = { isOn: false, add: () => undefined, flush: async () => {} };

type Needed = Pick<Context, "store" | "systemClock">;

/** Collects requests until they are flushed. */
export function createRequestLog(ctx: Needed & Pick<Context, "log">): RequestLog {
  const { store, log } = ctx;
  const late = clearLate(ctx);
  let waiting: LoggedRequest[] = [];
  let dropped = 0;

  async function flush(): Promise<void> {
    const entries = waiting;
    waiting = [];
    for (let from = 0; from < entries.length; from += BATCH) {
      const batch = entries.slice(from, from + BATCH);
      await store.write((db) => db.requests.append(batch));
      late.wrote();
    }
    await late.clear();
    if (dropped === 0) return;
    log.warn({ dropped }, "the request log could not keep up");
    dropped = 0;
  }

  return {
    isOn: true,
    add(entry) {
      if (waiting.length < MOST_WAITING) waiting.push(entry);
      else dropped += 1;
    },
    flush,
  };
}

/** Clears bodies of requests that name what was deleted before their entry was written. */
function clearLate({ store, systemClock }: Needed) {
  let written = systemClock();
  /** Until when it has looked for what was deleted. */
  let looked = written;
  return {
    wrote: () => void (written = systemClock()),
    /** Goes on for a while after the last entry: a deletion may begin before it and end after it. */
    async clear(): Promise<void> {
      const now = systemClock();
      const since = looked - OVERLAP;
      if (now <= written + OVERLAP) {
        await store.write((db) => db.requests.clearDeleted(since), { single: true });
      }
      looked = now;
    },
  };
}

/** Notes the last use of API keys, at most once a minute for each. */
export type KeyUses = { note(key: string): void; flush(): Promise<void> };

/** Notes nothing. */
export const UNNOTED: KeyUses = { note: () => undefined, flush: async () => {} };

export function createKeyUses({ store, systemClock }: Needed): KeyUses {
  const written = new Map<string, number>();
  const used = new Set<string>();
  return {
    note(key) {
      if ((written.get(key) ?? -Infinity) + MINUTE <= systemClock()) used.add(key);
    },
    async flush() {
      if (used.size === 0) return;
      const now = systemClock();
      const keys = [...used];
      used.clear();
      for (const key of keys) written.set(key, now);
      await store.write((db) => db.keys.touch(keys, now));
    },
  };
}
