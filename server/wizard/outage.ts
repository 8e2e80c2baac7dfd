// What a bank did with an order, kept while the store cannot be written.
import type { Context } from "#server/context.ts";
import { isOutage } from "#storage/unavailable.ts";

/** Milliseconds between attempts. */
const PAUSE = 500;

/** Why something was not written yet. */
export type Outage = { outage: unknown };

const unheard: (outage: Outage) => void = () => {};

/** `outage` resolves with the first that is told. */
export function listen(): { outage: Promise<Outage>; tell: (outage: Outage) => void } {
  let tell = unheard;
  const outage = new Promise<Outage>((resolve) => {
    tell = resolve;
  });
  return { outage, tell };
}

/**
 * Repeats a write until the store takes it: what came of an order is known to this process alone.
 * `tell` hears of each attempt that failed. Rejects where another attempt would be in vain.
 */
export async function untilWritten<T>(
  { alarm }: Context,
  write: () => Promise<T>,
  tell: (outage: Outage) => void,
): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isOutage(error)) throw error;
      tell({ outage: error });
    }
    await new Promise<void>((resolve) => void alarm(PAUSE, resolve));
  }
}
