// Turns by key: a few of each work at once, and its others wait in order.
import pLimit, { type LimitFunction } from "p-limit";

/** Calls `work` once fewer than `atOnce` of the key run. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Keys do not wait for each other. */
export function createTurns(atOnce: number): Turns {
  const keys = new Map<string, { inTurn: LimitFunction; open: number }>();
  return async (key, work) => {
    const turns = keys.get(key) ?? { inTurn: pLimit(atOnce), open: 0 };
    keys.set(key, turns);
    turns.open += 1;
    try {
      return await turns.inTurn(work);
    } finally {
      turns.open -= 1;
      if (turns.open === 0) keys.delete(key);
    }
  };
}
