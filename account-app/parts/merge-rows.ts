// How a quiet refresh changes a list that somebody reads: rows change in place, and none moves.
import type { Paged } from "../api/shapes.ts";

/** The rows of `arrived` that stand before all shown ones are not added but counted in `newer`. */
export function mergeRows<T>(
  shown: Paged<T>,
  arrived: Paged<T>,
  keyOf: (row: T) => string,
): Paged<T> {
  const fresh = new Map(arrived.items.map((row) => [keyOf(row), row]));
  const known = new Set(shown.items.map(keyOf));
  const first = arrived.items.findIndex((row) => known.has(keyOf(row)));
  return {
    ...shown,
    items: shown.items.map((row) => fresh.get(keyOf(row)) ?? row),
    newer: first < 0 ? arrived.items.length : first,
  };
}
