// Counts of listed rows, kept in memory by portions of time: what comes or goes spoils one portion.
import { keptLists } from "./kept-lists.ts";
import type { Scope } from "../tables/records.ts";
import type { SharedCounts } from "../postgres/shared-counts.ts";

/**
 * Milliseconds of `created_at` whose rows are counted together: few enough to count them again at
 * each list (550 of 100,000 kept for 30 days), and few portions to add up (180).
 */
export const PORTION = 4 * 60 * 60 * 1000;

/** Which portion a row of that moment belongs to. */
export function portionOf(createdAt: number): number {
  return Math.floor(createdAt / PORTION);
}

/** The rows of a portion; `ranges` has the least and then the greatest value of some columns each. */
export type Counted = { rows: number; ranges: readonly number[] };

/** By portion; null where rows came or went since, nothing where there never were any. */
export type CountedPortions = ReadonlyMap<number, Counted | null>;

/** A row that came, went, or changed in a column that lists are filtered by. */
export type ChangedRow = Scope & { created_at: number };

export type KeptCounts = {
  /** Differs after each commit that changed listed rows: what was counted across one is not whole. */
  version(): number;
  /** Null where none are kept. */
  find(name: string): CountedPortions | null;
  /** `name` tells lists of all tables and scopes apart. The longest unused ones give way. */
  keep(table: string, scope: Scope, name: string, counted: Map<number, Counted | null>): void;
};

/** What the repositories of one connection are given. */
export type ListCounts<Kept = KeptCounts | SharedCounts | null> = {
  /** Null within transactions: what they count may never be committed. */
  kept: Kept;
  changed(table: string, row: ChangedRow): void;
};

type Counts = { reading: ListCounts; writing: ListCounts; committed(): void };

/** For a store that several processes write to, whose database notes what changes. */
export function countedBy(kept: SharedCounts): ListCounts {
  return { kept, changed: () => undefined };
}

/** For a connection beside the process that serves: nothing is kept. */
export const UNKEPT: Counts = {
  reading: { kept: null, changed: () => undefined },
  writing: { kept: null, changed: () => undefined },
  committed: () => undefined,
};

/**
 * Counts of the committed rows, for a store that no other process writes to. `reading` and
 * `writing` are for its connections; `committed` is called right after each commit, before anybody
 * reads what it brought.
 */
export function listCounts(): Counts & { reading: ListCounts<KeptCounts> } {
  const lists = keptLists<{ place: string; counted: Map<number, Counted | null> }>();
  const changes = new Map<string, Set<number>>();
  let version = 0;

  const kept: KeptCounts = {
    version: () => version,
    find: (name) => lists.find(name)?.counted ?? null,
    keep: (table, scope, name, counted) =>
      lists.keep(name, { place: placeOf(table, scope), counted }),
  };

  return {
    reading: { kept, changed: () => undefined },
    writing: {
      kept: null,
      changed(table, row) {
        const place = placeOf(table, row);
        const portions = changes.get(place) ?? new Set();
        changes.set(place, portions.add(portionOf(row.created_at)));
      },
    },
    committed() {
      if (changes.size === 0) return;
      version += 1;
      for (const { place, counted } of lists.all()) {
        for (const portion of changes.get(place) ?? []) counted.set(portion, null);
      }
      changes.clear();
    },
  };
}

function placeOf(table: string, { merchant, mode }: Scope): string {
  return `${table} ${mode} ${merchant}`;
}
