// Work that comes back by itself while the service runs.

export type Sweep = {
  /** Starts no further run and resolves when none is under way. */
  stop(): Promise<void>;
};

/**
 * Runs `work` every so many milliseconds, never twice at a time. It keeps no process alive, and a
 * failed run is handed to `failed` and followed by the next.
 */
export function sweep(
  interval: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Sweep {
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
    running = null;
  }

  const timer = setInterval(() => (running ??= run()), interval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
