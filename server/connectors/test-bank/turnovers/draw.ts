// Draws the variable parts of a row from a hash of its own name, so that no other row affects it.
import { hash } from "node:crypto";
import { roundHalfAway } from "#analytics/figures.ts";

/** An account; another `seed` gives it other rows. */
export type AccountSeed = { bankCode: string; iban: string; seed: string };

/** Four numbers in [0, 1). */
export type Draw = {
  amount: number;
  day: number;
  /** Chooses one of several parties. */
  party: number;
  /** Digits in texts. */
  text: number;
};

/** `n` distinguishes rows of the same pattern and period. */
export function draw(
  { bankCode, iban, seed }: AccountSeed,
  pattern: string,
  period: string,
  n: number | "count",
): Draw {
  const key = ["svc1", bankCode, iban, seed, pattern, period, n].join("|");
  const bytes = hash("sha256", key, "buffer");
  const share = (index: number): number => bytes.readUInt32BE(4 * index) / 2 ** 32;
  return { amount: share(0), day: share(1), party: share(2), text: share(3) };
}

/** `base` in cents; varies by at most the share `spread`. */
export function spreadAmount(base: number, spread: number, share: number): number {
  return roundHalfAway(base * (1 + spread * (2 * share - 1)));
}

/** One entry of a list; undefined only for an empty list. */
export function pick<T>(list: readonly T[], share: number): T | undefined {
  return list[Math.floor(share * list.length)];
}
