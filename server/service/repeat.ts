export type Repetition = {
  /** Starts no further turn and resolves once none is under way. */
  stop(): Promise<void>;
};

/**
 * Runs `work` every `interval` milliseconds, one turn at a time. A failed turn goes to `onError`
 * and the next one follows. The timer keeps no process alive.
 */
export function repeatEvery(
  interval: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repetition {
  let current: Promise<void> | null = null;

  async function takeTurn(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    current = null;
  }

  const timer = setInterval(() => (current ??= takeTurn()), interval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
