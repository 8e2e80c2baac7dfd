// Turns of the event loop, for tests of work that is split into them.

/** The turns that others have while `work` goes on. */
export async function turnsBeside(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => (isDone = true));
  return turns;
}
