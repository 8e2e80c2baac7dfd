// How many refused requests of a known key the request log keeps. Whoever holds a revoked key must
// not be able to fill the disk with it.
import type { Clock } from "#context/context.ts";
import { HOUR } from "#schema/time.ts";

/** Requests of a key that may be kept at once, and per hour: the log keeps 30 days. */
const BURST = 600;
const HOURLY = 100;

/** Whether the log keeps one more refused request of a key, which is counted if so. */
export function createRefusedQuota(systemClock: Clock): (key: string) => boolean {
  const allowances = new Map<string, { left: number; at: number }>();
  return (key) => {
    const now = systemClock();
    const { left: before, at } = allowances.get(key) ?? { left: BURST, at: now };
    const left = Math.min(BURST, before + ((now - at) / HOUR) * HOURLY);
    if (left < 1) return false;
    allowances.set(key, { left: left - 1, at: now });
    return true;
  };
}
