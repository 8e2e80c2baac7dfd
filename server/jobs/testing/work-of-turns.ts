// What each turn of the event loop does, for tests of work that is split into turns.

/** By how much `now` grew in each turn in which it did, while `work` goes on. */
export async function workOfTurns(now: () => number, work: Promise<unknown>): Promise<number[]> {
  const counts = [0, now()];
  const loop = { goesOn: true };
  const done = work.then(() => (loop.goesOn = false));
  while (loop.goesOn) {
    await new Promise((resolve) => void setImmediate(resolve));
    counts.push(now());
  }
  await done;
  return counts.map((count, nth) => count - (counts[nth - 1] ?? 0)).filter((grown) => grown > 0);
}
