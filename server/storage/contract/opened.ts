import type { Store } from "../store.ts";

/** An empty database; `reopen` closes the store and opens it again with the same data. */
export type Opened = {
  store: Store;
  reopen(): Promise<Store>;
  destroy(): Promise<void>;
};
