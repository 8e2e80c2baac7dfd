import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import { endPayments } from "#wizard/end-payments.ts";

/** `json` is part of a command's output, `text` of its text; `change` is for the audit log. */
type EndedPayments = {
  json: { payments_ended: number; transactions: string[] };
  text: string;
  change: { payments_ended: number };
};

/** Ends the open payments of a restored database. */
export async function endOpenPayments(
  db: Repositories,
  ctx: Pick<Context, "ids" | "systemClock"> & { timeZone: string },
): Promise<EndedPayments> {
  const { ids, systemClock, timeZone } = ctx;
  const settings = { timeZone };
  const { transactions, sealed } = await endPayments(db, { ids, systemClock, settings });
  const change = { payments_ended: transactions.length };
  const lines = [`Open payments that ended as unclear: ${transactions.length}.`, ...transactions];
  if (sealed > 0)
    lines.push(
      `The key ring does not open ${sealed} of them. If you have the key, begin again with its ring.`,
    );
  return { json: { ...change, transactions }, text: lines.join("\n"), change };
}
