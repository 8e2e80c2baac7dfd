// Batches requests that arrive at about the same time.

type Pending<T, R> = {
  input: T;
  resolve(result: R): void;
  reject(error: unknown): void;
};

/**
 * Batches inputs for `work`, at most `most` at a time. A batch starts after the first turn of the
 * event loop that brings no further input, or when it is full; inputs that arrive while it runs form
 * the next one. `work` returns the results in the order of its inputs; an error rejects the whole
 * batch.
 */
export function gather<T, R>(
  most: number,
  work: (all: readonly T[]) => Promise<readonly R[]>,
): (input: T) => Promise<R> {
  let waiting: Pending<T, R>[] = [];
  let draining = false;

  async function run(group: readonly Pending<T, R>[]): Promise<void> {
    try {
      const results = await work(group.map(({ input }) => input));
      for (const [nth, { resolve }] of group.entries()) resolve(results[nth] as R);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function awaitInputs(): Promise<void> {
    let known: number;
    do {
      known = waiting.length;
      await new Promise(setImmediate);
    } while (known < waiting.length && waiting.length < most);
  }

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      await awaitInputs();
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await run(group);
    }
    draining = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!draining) void drain();
    });
}
