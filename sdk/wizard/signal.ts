// A value that notifies its readers of changes.

export type ReadonlySignal<T> = {
  readonly value: T;
  /** Calls `reader` after each change. Returns a function that removes it. */
  subscribe(reader: (value: T) => void): () => void;
};

export type Signal<T> = ReadonlySignal<T> & { value: T };

export function signal<T>(now: T): Signal<T> {
  const readers = new Set<(value: T) => void>();
  return {
    get value() {
      return now;
    },
    set value(next) {
      if (next === now) return;
      now = next;
      for (const reader of readers) reader(now);
    },
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
  };
}
