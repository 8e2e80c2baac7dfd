// Counts of listed rows, kept in memory by portions of time: what comes or goes spoils one portion.
import type { Scope } from "./records.ts";

/**
 * Milliseconds of `created_at` whose rows are counted together: few enough to count them again at
 * each list (550 of 100,000 kept for 30 days), and few portions to add up (180).
 */
export const PORTION = 4 * 60 * 60 * 1000;

/** What is kept in all: about 15 MB. */
const LISTS = 300;
const PORTIONS = 100_000;

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
export type ListCounts = {
  /** Null within transactions: what they count may never be committed. */
  kept: KeptCounts | null;
  changed(table: string, row: ChangedRow): void;
};

type Counts = { reading: ListCounts; writing: ListCounts; committed(): void };

/** For a store that others write to: nothing is kept. */
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
export function listCounts(): Counts {
  const lists = new Map<string, { place: string; counted: Map<number, Counted | null> }>();
  const changes = new Map<string, Set<number>>();
  let version = 0;

  const kept: KeptCounts = {
    version: () => version,
    find(name) {
      const list = lists.get(name);
      if (!list) return null;
      lists.delete(name);
      lists.set(name, list);
      return list.counted;
    },
    keep(table, scope, name, counted) {
      lists.delete(name);
      lists.set(name, { place: placeOf(table, scope), counted });
      let portions = 0;
      for (const each of lists.values()) portions += each.counted.size;
      for (const [oldest, each] of lists) {
        if (lists.size <= LISTS && portions <= PORTIONS) break;
        portions -= each.counted.size;
        lists.delete(oldest);
      }
    },
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
      for (const { place, counted } of lists.values()) {
        for (const portion of changes.get(place) ?? []) counted.set(portion, null);
      }
      changes.clear();
    },
  };
}

function placeOf(table: string, { merchant, mode }: Scope): string {
  return `${table} ${mode} ${merchant}`;
}
