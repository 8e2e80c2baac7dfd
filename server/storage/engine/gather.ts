// What many ask for at about the same time, done together.

type Asked<T, R> = {
  what: T;
  resolve(result: R): void;
  reject(error: unknown): void;
};

/**
 * Hands what is asked for to `work`, up to `most` at a time: what comes in one turn goes together,
 * and so does what comes while a run is under way, of which there is one at a time. `work` returns
 * the results in the order of what it was given; what it throws is thrown to all of them.
 */
export function gather<T, R>(
  most: number,
  work: (all: readonly T[]) => Promise<readonly R[]>,
): (what: T) => Promise<R> {
  let waiting: Asked<T, R>[] = [];
  let draining = false;

  async function run(group: readonly Asked<T, R>[]): Promise<void> {
    try {
      const results = await work(group.map(({ what }) => what));
      for (const [nth, { resolve }] of group.entries()) resolve(results[nth] as R);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      // What has arrived meanwhile asks in this turn of the loop.
      await new Promise(setImmediate);
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await run(group);
    }
    draining = false;
  }

  return (what) =>
    new Promise((resolve, reject) => {
      waiting.push({ what, resolve, reject });
      if (!draining) void drain();
    });
}
