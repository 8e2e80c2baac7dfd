// The conditions of queries, by members of a table's records.
import type { Comparison } from "./conditions.ts";
import type { AnyTable, Findable } from "./table.ts";

/** A member that queries may name. */
export type Member<T extends AnyTable> = keyof Findable<T> & string;

/**
 * Conditions by member: a value, one of several values, null, or a comparison. All of them must
 * hold.
 */
export type Members<T extends AnyTable> = {
  readonly [M in keyof Findable<T>]?: Findable<T>[M] | readonly Findable<T>[M][] | Comparison;
};

/** Matches rows that meet all conditions, or any of several sets of conditions. */
export type Where<T extends AnyTable> = Members<T> | readonly Members<T>[];

/** The conditions of a query without those that it leaves open. */
export function given<V extends object>(values: V): { [M in keyof V]?: Exclude<V[M], undefined> } {
  const named = Object.entries(values).filter(([, value]) => value !== undefined);
  // Those that are left have values.
  return Object.fromEntries(named) as { [M in keyof V]?: Exclude<V[M], undefined> };
}
