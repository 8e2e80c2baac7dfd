import { gather } from "#storage/engine/gather.ts";

/** Names that are looked up at the same time. */
const TOGETHER = 64;

/**
 * Requests that come in while names are looked up share the next look-up. It begins after they came
 * in, so that none of them gets what was true before. `find` gets each name once, and how many
 * requests wait for it.
 */
export function shareNext<T>(
  find: (name: string, waiting: number) => Promise<T>,
): (name: string) => Promise<T> {
  return gather(TOGETHER, async (names: readonly string[]) => {
    const found = new Map(
      [...countEach(names)].map(([name, waiting]) => [name, find(name, waiting)]),
    );
    return Promise.all(names.map((name) => found.get(name) as Promise<T>));
  });
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
