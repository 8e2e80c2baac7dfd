// A pause that can be cut short: between polls, and between attempts to reach the service.

export type Pause = {
  /** Resolves after `ms` or when woken. A new wait drops the one before, which never resolves. */
  wait(ms: number): Promise<void>;
  wake(): void;
  stop(): void;
};

export function createPause(): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: (() => void) | null = null;
  const stop = () => {
    clearTimeout(timer);
    wake = null;
  };
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        stop();
        wake = () => {
          stop();
          resolve();
        };
        timer = setTimeout(wake, ms);
      }),
    wake: () => wake?.(),
    stop,
  };
}
