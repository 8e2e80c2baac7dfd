// Splits long work into turns of the event loop, so that requests are served in between.

let last: Promise<void> = Promise.resolve();

/**
 * Ends the turn. Each turn of the loop resumes one waiting caller, first come first served: the
 * pieces of several callers together would block the loop as long as one long piece.
 */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}

/** Calls `work` with one portion of `all` after the other, each in a turn of its own. */
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
