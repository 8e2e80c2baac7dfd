// A process that another one overtakes, on PostgreSQL.
import type { Repositories, Store, WriteOptions } from "../store.ts";

/**
 * A store whose `nth` transaction sees the state before `rival`, which then runs to its end, and goes
 * on with its work. What it is repeated for comes after `rival`.
 */
export function overtaken(store: Store, rival: () => Promise<unknown>, nth = 1): Store {
  let begun = 0;
  function write<T>(work: (db: Repositories) => Promise<T>, options?: WriteOptions): Promise<T> {
    begun += 1;
    if (begun !== nth) return store.write(work, options);
    let isFirst = true;
    return store.write(async (db) => {
      if (isFirst) {
        isFirst = false;
        // Its first statement is what a transaction takes its snapshot at.
        await db.merchants.count();
        await rival();
      }
      return work(db);
    }, options);
  }
  return { ...store, write };
}
