// Choices and ids that a seed determines, so that a run can be repeated.
import { drawing } from "#bank-users/testing/fleet.ts";
import type { Ids } from "#secrets/ids.ts";

export type Dice = {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** One of the list, undefined if it is empty. */
  find<T>(from: readonly T[]): T | undefined;
  /** True once in `times`. */
  once(times: number): boolean;
};

export function createDice(seed: number): Dice {
  const draw = drawing(seed);
  const below = (count: number): number => Math.floor(draw() * count);
  return {
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    find: (from) => from[below(from.length)],
    once: (times) => below(times) === 0,
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The ids of a run: unlike those of a service, they can be guessed. */
export function createIds(seed: number): Ids {
  const { below } = createDice(seed);
  const token = (length: number): string =>
    Array.from({ length }, () => LETTERS.charAt(below(LETTERS.length))).join("");
  return {
    record: (prefix) => `${prefix}_${token(16)}`,
    request: () => token(20),
    transaction: (number, product) => `${number}-${product}-${token(4)}-${token(4)}`,
    sessionKey: () => token(40),
    token,
  };
}
