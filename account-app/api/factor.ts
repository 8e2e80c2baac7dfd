// The question for a second factor that a call needs.
import { signal } from "@preact/signals";

/** Answers the calls that wait; null while none does. */
export const waiting = signal<((given: boolean) => void) | null>(null);
let question: Promise<boolean> | null = null;

/** Opens the dialog and resolves with whether a factor was given. Calls that meet share one dialog. */
export function askFactor(): Promise<boolean> {
  question ??= new Promise<boolean>((resolve) => {
    waiting.value = (given) => {
      waiting.value = null;
      question = null;
      resolve(given);
    };
  });
  return question;
}
