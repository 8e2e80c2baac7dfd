// What a bank did with an order, kept while the store cannot be written.
import type { Context } from "#context/context.ts";
import type { Session } from "#storage/tables/records.ts";
import { isOutage } from "#storage/engine/unavailable.ts";

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
 * Repeats a write until the store takes it: what came of an order is known to this process alone, so
 * the log tells whose it is, should the process end before. `tell` hears of each attempt that failed.
 * Rejects where another attempt would be in vain.
 */
export async function untilWritten<T>(
  { alarm, log }: Context,
  { transaction }: Pick<Session, "transaction">,
  write: () => Promise<T>,
  tell: (outage: Outage) => void,
): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      const written = await write();
      if (attempts > 0) log.info({ transaction }, "what came of an order is written");
      return written;
    } catch (error) {
      if (!isOutage(error)) throw error;
      tell({ outage: error });
      if (attempts === 0) log.error({ transaction }, "what came of an order cannot be written yet");
    }
    await new Promise<void>((resolve) => void alarm(PAUSE, resolve));
  }
}
