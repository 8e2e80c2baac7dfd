const FIRST = 1000;
const LONGEST = 60 * 60 * 1000;
/** Tries after which a job whose task throws becomes a dead letter: after about eight hours. */
const MAX_TRIES = 20;

/** Milliseconds until the next try of a task that threw, null for none; `tries` have ended. */
export function backoff(tries: number): number | null {
  return tries >= MAX_TRIES ? null : Math.min(LONGEST, FIRST * 2 ** (tries - 1));
}
