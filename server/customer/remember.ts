// Figures that several open pages share for a moment: counting them once is enough.
import type { Context } from "#context/context.ts";

type Kept = { until: number; value: Promise<unknown> };

/** Kept values at most, of each service. */
const MOST = 200;

/** By the settings, of which a service has one object: each call has a store of its own. */
const memories = new WeakMap<object, Map<string, Kept>>();

/**
 * What `make` returned for a key at most `ms` milliseconds ago, or returns now. `key` names everything
 * that the value depends on.
 */
export function remember<T>(
  { settings, systemClock }: Pick<Context, "settings" | "systemClock">,
  key: string,
  ms: number,
  make: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(settings) ?? new Map<string, Kept>();
  memories.set(settings, memory);
  const now = systemClock();
  const known = memory.get(key);
  // The key names what made the value.
  if (known && now < known.until && now >= known.until - ms) return known.value as Promise<T>;
  const value = make();
  memory.delete(key);
  memory.set(key, { until: now + ms, value });
  value.catch(() => memory.delete(key));
  for (const oldest of memory.keys()) {
    if (memory.size <= MOST) break;
    memory.delete(oldest);
  }
  return value;
}
