import type { Scope } from "../engine/scope.ts";

/** Totals in memory; the one kept longest gives way. */
const KEPT = 1000;

/** A list whose rows are counted. */
export type CountedList = {
  scope: Scope;
  table: string;
  /** Differs for any other table, scope or condition, but not for another lower bound. */
  name: string;
  /** The least values that the list allows in some columns. */
  from: readonly number[];
};

/** `least` are the least values that the counted rows have in those columns; null without rows. */
export type Count = { total: number; least: readonly (number | null)[] };

/** The totals of lists, as the repositories of one connection ask for them. */
export type ListCounts = {
  /** The total of a list: a kept one where it is still true, otherwise what `count` finds. */
  total(list: CountedList, count: () => Promise<Count>): Promise<number>;
  /** Call this in the transaction that adds, changes or deletes rows of a listed table. */
  changed(scope: Scope, table: string): void;
};

/** Keeps nothing: for transactions, and where other processes write without our notice. */
export const COUNTED_ANEW: ListCounts = {
  total: async (_, count) => (await count()).total,
  changed: () => undefined,
};

export type KeptCounts = {
  /** For the connection that reads what is committed. */
  reading: ListCounts;
  /** For the connection that writes: what it counts may never be committed. */
  writing: ListCounts;
  /** Call this right after each commit, before anybody reads what it changed. */
  committed(): void;
};

type Kept = Count & Pick<CountedList, "from"> & { version: number };

/** Keeps each total until the next commit that changes rows of its table and scope. */
export function keptCounts(): KeptCounts {
  const totals = new Map<string, Kept>();
  /** Commits that changed rows, by table and scope. */
  const versions = new Map<string, number>();
  const changing = new Set<string>();

  function keep(name: string, kept: Kept): void {
    totals.delete(name);
    totals.set(name, kept);
    const [oldest] = totals.keys();
    if (totals.size > KEPT && oldest !== undefined) totals.delete(oldest);
  }

  return {
    reading: {
      async total({ scope, table, name, from }, count) {
        const version = versions.get(placeOf(scope, table)) ?? 0;
        const known = totals.get(name);
        if (known?.version === version && isTrueFrom(known, from)) return known.total;
        const counted = await count();
        keep(name, { ...counted, from, version });
        return counted.total;
      },
      changed: () => undefined,
    },
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
 * A lower bound often moves with the clock (rows are shown until they are too old): the total stays
 * true until the bound passes the first row.
 */
function isTrueFrom(known: Kept, from: readonly number[]): boolean {
  return from.every((value, nth) => {
    const [counted = Infinity, least] = [known.from[nth], known.least[nth]];
    return counted <= value && value <= (least ?? Infinity);
  });
}

function placeOf({ merchant, mode }: Scope, table: string): string {
  return `${table} ${mode} ${merchant}`;
}
