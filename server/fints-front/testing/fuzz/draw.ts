// Choices that are the same for the same seed.
import type { Draw } from "#bank-users/testing/moving-bank.ts";

export type { Draw } from "#bank-users/testing/moving-bank.ts";
export { drawing } from "#bank-users/testing/fleet.ts";

/** A whole number from 0 to below `below`; 0 if there is none. */
export function drawBelow(draw: Draw, below: number): number {
  return Math.floor(draw() * below);
}

/** One of the items. Throws for an empty list. */
export function pick<T>(draw: Draw, items: readonly T[]): T {
  const item = items[drawBelow(draw, items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}
