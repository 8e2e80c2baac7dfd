const FIRST = 1000;
const LONGEST = 60 * 60 * 1000;
/** Tries after which a job whose task throws is given up: about eight hours. */
const TRIES = 20;

/** Milliseconds until a task that threw is run again, null for never; `tries` have ended. */
export function backoff(tries: number): number | null {
  return tries >= TRIES ? null : Math.min(LONGEST, FIRST * 2 ** (tries - 1));
}
