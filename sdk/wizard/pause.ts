// An interruptible pause: between polls, and between attempts to reach the service.

export type Pause = {
  /**
   * Resolves after `ms`, or when woken. A `firm` pause ends early only if the customer insists. A
   * new pause drops the previous one, which never resolves.
   */
  wait(ms: number, firm?: boolean): Promise<void>;
  wake(insists?: boolean): void;
  stop(): void;
};

export function createPause(): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: ((insists?: boolean) => void) | null = null;
  const stop = () => {
    clearTimeout(timer);
    wake = null;
  };
  return {
    wait: (ms, firm) =>
      new Promise((resolve) => {
        stop();
        timer = setTimeout(resolve, ms);
        wake = (insists) => {
          if (firm && !insists) return;
          stop();
          resolve();
        };
      }),
    wake: (insists) => wake?.(insists),
    stop,
  };
}
