/** Batches per call; the rest waits for the next call. */
const BATCHES = 20;

/**
 * Repeats work that processes up to `size` pieces and returns how many, until nothing remains or
 * for at most 20 times. Returns the total.
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
