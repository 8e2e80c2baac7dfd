import { vi } from "vitest";
import type { Store } from "../store.ts";

/** Resolves once a transaction waits for the rows of another one in the database of a store. */
export function untilOneWaits({ statements }: Pick<Store, "statements">): Promise<unknown> {
  const text = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() limit 1`;
  return vi.waitUntil(async () => (await statements?.query({ text }))?.rows.length === 1, {
    timeout: 10_000,
  });
}
