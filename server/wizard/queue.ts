// Runs the requests of one session one after another. Only this is kept outside of the store.

/**
 * Lets the event loop take in requests that came during a write: their clients cannot have seen the
 * answer that is about to be sent.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

export function createQueue<Job>() {
  const running = new Map<string, Job>();
  const tails = new Map<string, Promise<unknown>>();
  return {
    /** Whether a job of the key is running. */
    isBusy: (key: string): boolean => running.has(key),

    /**
     * Runs a job once the jobs of the same key before it have ended. `ahead` is the job that was
     * running when this one came in, null for none.
     */
    async run<T>(key: string, job: Job, work: (ahead: Job | null) => Promise<T>): Promise<T> {
      const ahead = running.get(key) ?? null;
      async function start() {
        running.set(key, job);
        try {
          return await work(ahead);
        } finally {
          await nextTurn();
          running.delete(key);
        }
      }
      const before = tails.get(key);
      const mine = before ? before.then(start, start) : start();
      tails.set(key, mine);
      try {
        return await mine;
      } finally {
        if (tails.get(key) === mine) tails.delete(key);
      }
    },
  };
}
