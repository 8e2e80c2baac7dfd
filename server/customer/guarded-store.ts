// The store that a call writes by: every transaction decides the caller's right again.
import type { Store } from "#storage/store.ts";
import { type Admitted, requireStill } from "./guard.ts";

declare const guarded: unique symbol;

/** A store whose transactions begin with the caller's right. Only `guardStore` makes one. */
export type GuardedStore = Store & { readonly [guarded]: true };

/**
 * The store of somebody who was admitted to a call. Its transactions throw 401 or 403 if the sign-in
 * or the right has ended since, which another call can bring about at any time, and both outlast the
 * transaction.
 */
export function guardStore(store: Store, admitted: Admitted): GuardedStore {
  const write: Store["write"] = (work, given = {}) => {
    // The right is a statement of its own.
    const { single: _, ...options } = given;
    return store.write(async (db) => {
      await requireStill(db, admitted, options.alone ?? false);
      return work(db);
    }, options);
  };
  return Object.assign({}, store, { write }) as GuardedStore;
}
