/** Batches per call; the rest waits for the next call. */
const BATCHES = 20;

/** How many pieces were processed, and whether nothing remains. */
export type Batched = { total: number; complete: boolean };

/**
 * Repeats work that processes up to `size` pieces and returns how many, until nothing remains or
 * for at most 20 times.
 */
export async function inBatches(size: number, work: () => Promise<number>): Promise<Batched> {
  let total = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const done = await work();
    total += done;
    if (done < size) return { total, complete: true };
  }
  return { total, complete: false };
}
