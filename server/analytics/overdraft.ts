// Depth and duration of overdrafts.
import type { DayBalance } from "./balances.ts";
import { mean, median, roundHalfAway } from "./figures.ts";

/** Depths of the end-of-day overdrafts in positive cents; 0 if there were none. */
export type Overdraft = { days: number; maximum: number; average: number; median: number };

export function overdraftOf(balances: readonly DayBalance[]): Overdraft {
  const used = balances.filter(({ balance }) => balance < 0).map(({ balance }) => -balance);
  return {
    days: used.length,
    maximum: Math.max(0, ...used),
    average: roundHalfAway(mean(used)),
    median: roundHalfAway(median(used)),
  };
}
