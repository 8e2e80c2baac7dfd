// The request log: what a merchant's server called, for the merchant's staff. Entries are written in
// batches off the path of the requests; a queue that is full drops them and counts that.
import type { Context } from "#context/context.ts";
import { MINUTE } from "#schema/time.ts";
import type { LoggedRequest } from "#storage/tables/records.ts";

/** Entries that wait at most; a few seconds of full load. */
const MOST_WAITING = 20_000;
/** Entries of one transaction: no other is served until the disk has it, so few are better. */
const BATCH = 1000;

export type RequestLog = {
  /** Whether requests are logged, so that nobody prepares an entry in vain. */
  readonly isOn: boolean;
  add(entry: LoggedRequest): void;
  /** Writes what waits. A failed write drops its entries: requests must not fail for their log. */
  flush(): Promise<void>;
};

/** Logs nothing. */
export const UNLOGGED: RequestLog = { isOn: false, add: () => undefined, flush: async () => {} };

/** Collects requests until they are flushed. */
export function createRequestLog({ store, log }: Pick<Context, "store" | "log">): RequestLog {
  let waiting: LoggedRequest[] = [];
  let dropped = 0;

  async function flush(): Promise<void> {
    const entries = waiting;
    waiting = [];
    for (let from = 0; from < entries.length; from += BATCH) {
      const batch = entries.slice(from, from + BATCH);
      await store.write((db) => db.requests.append(batch));
    }
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

/** Notes the last use of API keys, at most once a minute for each. */
export type KeyUses = { note(key: string): void; flush(): Promise<void> };

/** Notes nothing. */
export const UNNOTED: KeyUses = { note: () => undefined, flush: async () => {} };

export function createKeyUses({
  store,
  systemClock,
}: Pick<Context, "store" | "systemClock">): KeyUses {
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
