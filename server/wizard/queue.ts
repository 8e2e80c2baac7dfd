// Requests of one session run one after another. The only thing that is kept outside of the store.

export type Queue<Note> = {
  /**
   * Does the work of a key once what came before is answered. `ahead` is the note of the work that
   * was being done when this one came in, null where nothing was.
   */
  run<T>(key: string, note: Note, work: (ahead: Note | null) => Promise<T>): Promise<T>;
};

/**
 * Lets the event loop take in what came while a write held it. Whoever sent that cannot have seen
 * the answer that is about to be given.
 */
function arrivals(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

export function createQueue<Note>(): Queue<Note> {
  const current = new Map<string, Note>();
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run(key, note, work) {
      const ahead = current.get(key) ?? null;
      async function turn() {
        current.set(key, note);
        try {
          return await work(ahead);
        } finally {
          await arrivals();
          current.delete(key);
        }
      }
      const before = tails.get(key);
      // What ran before fails for its own caller.
      const mine = before ? before.then(turn, turn) : turn();
      tails.set(key, mine);
      try {
        return await mine;
      } finally {
        if (tails.get(key) === mine) tails.delete(key);
      }
    },
  };
}
