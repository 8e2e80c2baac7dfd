// Access that three wrong PINs in a row have locked. In memory, bounded in number and time: anyone can
// lock any user of a test bank.
import type { Clock } from "#context/context.ts";

/** Wrong PINs in a row after which banks lock an access. */
const TRIES = 3;
/** Milliseconds without a further wrong PIN after which an access is free again. */
const LASTS = 10 * 60_000;
/** Users that are remembered; the one who was refused longest ago is forgotten first. */
const MOST = 1000;

export type Locks = {
  isLocked(user: string): boolean;
  /** Counts a wrong PIN. */
  refuse(user: string): void;
  /** Forgets the wrong PINs before a right one. */
  accept(user: string): void;
};

export function createLocks(clock: Clock): Locks {
  const known = new Map<string, { count: number; until: number }>();

  function countOf(user: string): number {
    const found = known.get(user);
    return found && found.until > clock() ? found.count : 0;
  }
  return {
    isLocked: (user) => countOf(user) >= TRIES,
    refuse(user) {
      const count = countOf(user) + 1;
      known.delete(user);
      known.set(user, { count, until: clock() + LASTS });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    accept: (user) => void known.delete(user),
  };
}
