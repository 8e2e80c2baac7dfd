// How a quiet refresh changes a list that somebody reads: rows change in place, and none moves.
import type { PageOf } from "#schema/account/kinds.ts";

/** The rows of `arrived` that are newer are not added: the service has counted them in `newer`. */
export function mergeRows<T>(
  shown: PageOf<T>,
  arrived: PageOf<T>,
  keyOf: (row: T) => string,
): PageOf<T> {
  // Nobody reads a row yet that could move, and without a newest one nothing is counted.
  if (shown.items.length === 0) return arrived;
  const fresh = new Map(arrived.items.map((row) => [keyOf(row), row]));
  return {
    ...shown,
    items: shown.items.map((row) => fresh.get(keyOf(row)) ?? row),
    newer: arrived.newer,
  };
}
