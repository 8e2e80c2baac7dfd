import type { Scope } from "../engine/scope.ts";

/** Maximum number of cached totals; the oldest is evicted first. */
const MAX_TOTALS = 1000;

/** A list whose rows are counted. */
export type CountedList = {
  scope: Scope;
  table: string;
  /** Identifies table, scope and conditions, but not the lower bounds. */
  name: string;
  /** The lower bounds of the list in some columns. */
  from: readonly number[];
};

/**
 * `least` are the lowest values of the counted rows in these columns; null if there are no rows.
 */
export type Count = { total: number; least: readonly (number | null)[] };

/** The totals of lists for the repositories of one connection. */
export type ListCounts = {
  /** Returns the cached total if it is valid, otherwise the result of `count`. */
  total(list: CountedList, count: () => Promise<Count>): Promise<number>;
  /** Call this in the transaction that adds, changes or deletes rows of a listed table. */
  changed(scope: Scope, table: string): void;
};

/** Caches nothing: for transactions. */
export const COUNTED_ANEW: ListCounts = {
  total: async (_, count) => (await count()).total,
  changed: () => undefined,
};

/** A number that differs after each commit that changed rows of a table and scope. */
type VersionOf = (scope: Scope, table: string) => number | Promise<number>;

export type KeptCounts = {
  /** For the connection that reads committed data. */
  reading: ListCounts;
  /** For the connection that writes: its counts may never be committed. */
  writing: ListCounts;
  /** Call this immediately after each commit, before any read of the new data. */
  committed(): void;
};

type CachedTotal = Count & Pick<CountedList, "from"> & { version: number };

/** Caches each total for as long as its table and scope have the same version. */
export function countsOf(versionOf: VersionOf): ListCounts {
  const totals = new Map<string, CachedTotal>();

  function keep(name: string, total: CachedTotal): void {
    totals.delete(name);
    totals.set(name, total);
    const [oldest] = totals.keys();
    if (totals.size > MAX_TOTALS && oldest !== undefined) totals.delete(oldest);
  }

  return {
    ...COUNTED_ANEW,
    async total({ scope, table, name, from }, count) {
      // Before the rows are counted: a commit in between is counted anew.
      const version = await versionOf(scope, table);
      const known = totals.get(name);
      if (known?.version === version && isTrueFrom(known, from)) return known.total;
      const counted = await count();
      keep(name, { ...counted, from, version });
      return counted.total;
    },
  };
}

/**
 * Caches each total until this process commits a change of its list, or another process commits
 * anything. `elsewhere` counts the commits of others.
 */
export function keptCounts(elsewhere: () => number): KeptCounts {
  /** Number of commits that changed rows, by table and scope. */
  const versions = new Map<string, number>();
  const changing = new Set<string>();
  return {
    reading: countsOf((scope, table) => elsewhere() + (versions.get(placeOf(scope, table)) ?? 0)),
    writing: {
      ...COUNTED_ANEW,
      changed: (scope, table) => void changing.add(placeOf(scope, table)),
    },
    committed() {
      for (const place of changing) versions.set(place, (versions.get(place) ?? 0) + 1);
      changing.clear();
    },
  };
}

/**
 * A lower bound often moves with the clock (rows expire). The total stays valid until the bound
 * passes the first row.
 */
function isTrueFrom(known: CachedTotal, from: readonly number[]): boolean {
  return from.every((value, nth) => {
    const [counted = Infinity, least] = [known.from[nth], known.least[nth]];
    return counted <= value && value <= (least ?? Infinity);
  });
}

function placeOf({ merchant, mode }: Scope, table: string): string {
  return `${table} ${mode} ${merchant}`;
}
