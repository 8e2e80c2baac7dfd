// What is kept of counted lists, within bounds: the longest unused ones give way.

/** What is kept in all: about 15 MB. */
const LISTS = 300;
const PORTIONS = 100_000;

type Counted = { counted: ReadonlyMap<number, unknown> };

export type KeptLists<T extends Counted> = {
  /** Null where none is kept. */
  find(name: string): T | null;
  keep(name: string, list: T): void;
  all(): Iterable<T>;
};

export function keptLists<T extends Counted>(): KeptLists<T> {
  const lists = new Map<string, T>();
  return {
    find(name) {
      const list = lists.get(name);
      if (!list) return null;
      lists.delete(name);
      lists.set(name, list);
      return list;
    },
    keep(name, list) {
      lists.delete(name);
      lists.set(name, list);
      let portions = 0;
      for (const { counted } of lists.values()) portions += counted.size;
      for (const [oldest, { counted }] of lists) {
        if (lists.size <= LISTS && portions <= PORTIONS) break;
        portions -= counted.size;
        lists.delete(oldest);
      }
    },
    all: () => lists.values(),
  };
}
