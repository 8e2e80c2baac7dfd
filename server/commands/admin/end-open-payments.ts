import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import { endPayments } from "#wizard/end-payments.ts";

/** Ends the open payments of a restored database, and returns the number and the line about them. */
export async function endOpenPayments(
  db: Repositories,
  ctx: Pick<Context, "ids" | "systemClock"> & { timeZone: string },
): Promise<{ ended: number; line: string }> {
  const { ids, systemClock, timeZone } = ctx;
  const ended = await endPayments(db, { ids, systemClock, settings: { timeZone } });
  return { ended, line: `Open payments that ended as unclear: ${ended}.` };
}
