// Requests of one session run one after another. The only thing that is kept outside of the store.

export type Queue<Note> = {
  /**
   * Does the work of a key once what came before is answered. `ahead` is the note of the work that
   * was being done when this one came in, null where nothing was.
   */
  run<T>(key: string, note: Note, work: (ahead: Note | null) => Promise<T>): Promise<T>;
};

/** Turns of the event loop in which a request that has already arrived is taken in and read. */
const ARRIVALS = 3;

/**
 * Lets in what came while a write held the event loop. Whoever sent it cannot have seen the answer
 * that is about to be given.
 */
async function arrivals(): Promise<void> {
  for (let turn = 0; turn < ARRIVALS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
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
