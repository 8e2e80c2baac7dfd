/** Batches of one call; what is left waits for the next. */
const BATCHES = 20;

/**
 * Repeats work that takes up to `size` pieces and tells how many it took, until nothing is left or
 * 20 times; how many pieces in all.
 */
export async function inBatches(size: number, work: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const done = await work();
    total += done;
    if (done < size) break;
  }
  return total;
}
