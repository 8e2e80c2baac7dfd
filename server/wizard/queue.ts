// Requests of one session run one after another. The only thing that is kept outside of the store.

export type Queue = {
  /** Whether work of that key runs or waits. */
  busy(key: string): boolean;
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

export function createQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    busy: (key) => tails.has(key),
    async run(key, work) {
      const before = tails.get(key);
      // What ran before fails for its own caller.
      const mine = before ? before.then(work, work) : work();
      tails.set(key, mine);
      try {
        return await mine;
      } finally {
        if (tails.get(key) === mine) tails.delete(key);
      }
    },
  };
}
