// Selects the sessions that a deploy interrupts: every path at every input, and sessions that wait
// for a bank.
import { WAYS } from "../recording/ways/all.ts";
import { PRODUCTS } from "../recording/ways/products.ts";
import { BANK, login, OPEN, TAN, type Way } from "../recording/ways/way.ts";

/** A path, and the number of inputs before the deploy. */
export type Stop = { way: Way; inputs: number };

/**
 * Spreads `sessions` sessions evenly over all positions; uses each position once before any twice.
 */
export function stops(sessions: number): Stop[] {
  const all = WAYS.flatMap((way) =>
    Array.from({ length: way.inputs.length + 1 }, (_, inputs) => ({ way, inputs })),
  );
  const rounds = Math.ceil(sessions / all.length);
  const repeated = Array.from({ length: rounds }, () => all).flat();
  return Array.from({ length: sessions }, (_, nth) => {
    const stop = repeated[Math.floor((nth * repeated.length) / sessions)];
    if (!stop) throw new Error("There are no paths.");
    return stop;
  });
}

/** Sessions whose next request takes the bank five seconds: logins, and orders that it executes. */
export function slowStops(): Stop[] {
  return PRODUCTS.flatMap((product) => {
    const inputs = [OPEN, BANK, login("slow"), ...(product === "pay" ? [TAN] : [])];
    const way = {
      name: `PIN slow, ${product}`,
      product,
      door: "browser",
      create: {},
      inputs,
    } as const;
    const places = product === "pay" ? [2, 3] : [2];
    return places.flatMap((place) => Array.from({ length: 5 }, () => ({ way, inputs: place })));
  });
}
