// A change that a person asks for: busy while it runs, its error kept until the next try.
import { useSignal } from "@preact/signals";
import { CallError } from "./client.ts";
import { keepFocus } from "./keep-focus.ts";

export type Action = {
  busy: boolean;
  error: CallError | null;
  /** Runs `work`, one at a time, and tells whether it succeeded. The focus is not lost by it. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
};

export function useAction(): Action {
  const busy = useSignal(false);
  const error = useSignal<CallError | null>(null);
  return {
    busy: busy.value,
    error: error.value,
    clear: () => void (error.value = null),
    async run(work) {
      if (busy.peek()) return false;
      const restoreFocus = keepFocus();
      busy.value = true;
      error.value = null;
      try {
        await work();
        return true;
      } catch (thrown) {
        if (!(thrown instanceof CallError)) throw thrown;
        error.value = thrown;
        return false;
      } finally {
        busy.value = false;
        restoreFocus();
      }
    },
  };
}
