// Long work in short turns of the event loop, so that others are served in between.

let last: Promise<void> = Promise.resolve();

/**
 * Ends the turn. Of all that wait here one goes on in each turn of the loop, in the order in which
 * they asked: the pieces of many would hold it together as long as one long piece.
 */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}

/** Calls back with one portion after the other, each in a turn of its own. */
export async function inTurns<T>(
  all: readonly T[],
  size: number,
  work: (portion: readonly T[]) => void,
): Promise<void> {
  for (let start = 0; start < all.length; start += size) {
    await turn();
    work(all.slice(start, start + size));
  }
}
