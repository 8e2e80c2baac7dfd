// Random values that a seed repeats.

export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to `below`. */
  below(below: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of several, as often as its weight says. */
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
  /** Milliseconds around a median, with a long tail. */
  duration(median: number): number;
  token(length: number): string;
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Mulberry32, by Tommy Ettinger: fast, and good enough for samples. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (most: number) => Math.floor(next() * most);
  function pick<T>(from: readonly T[]): T {
    const picked = from[below(from.length)];
    if (picked === undefined) throw new Error("There is nothing to pick from.");
    return picked;
  }
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick,
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      const found = from.find(([, weight]) => (left -= weight) < 0) ?? from[0];
      if (!found) throw new Error("There is nothing to pick from.");
      return found[0];
    },
    duration(median) {
      const spread = next() + next() + next() - 1.5;
      return Math.max(1, Math.round(median * Math.exp(spread * 1.2)));
    },
    token: (length) => Array.from({ length }, () => LETTERS.charAt(below(62))).join(""),
  };
}
