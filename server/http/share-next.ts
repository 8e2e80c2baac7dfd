import { setTimeout as wait } from "node:timers/promises";
import { gather } from "#storage/engine/gather.ts";

/** Names that are looked up at the same time. */
const TOGETHER = 64;
/**
 * Milliseconds after which the next names do not wait any longer: a name that is locked in the
 * database must not hold up the others, nor an outage make them wait in line.
 */
const LONGEST = 20;

/**
 * Requests that come in while names are looked up share the next look-up. It begins after they came
 * in, so that none of them gets what was true before. `find` gets a name with the number of requests
 * that wait for it; it can be called again for a name that takes long.
 */
export function shareNext<T>(
  find: (name: string, waiting: number) => Promise<T>,
): (name: string) => Promise<T> {
  const next = gather(TOGETHER, async (names: readonly string[]) => {
    const counted = [...countEach(names)];
    const found = new Map(counted.map(([name, waiting]) => [name, find(name, waiting)]));
    await Promise.race([Promise.allSettled(found.values()), wait(LONGEST)]);
    // Within an object, for which nobody waits.
    return names.map((name) => ({ result: found.get(name) as Promise<T> }));
  });
  return async (name) => (await next(name)).result;
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
