// Deliveries of a paused webhook: they wait without a next attempt and without a job.
import type { Repositories } from "#storage/store.ts";
import type { Clock } from "#context/context.ts";
import { scopedBy } from "#context/within.ts";
import type { Webhook } from "#storage/tables/records.ts";
import { modesOf } from "./webhook-secrets.ts";
import { DELIVERY } from "./enqueue-deliveries.ts";

/** Lets the pending deliveries of a webhook wait. */
export async function holdDeliveries(db: Repositories, webhook: string): Promise<void> {
  await db.deliveries.hold(webhook);
  await db.jobs.removeTarget(webhook);
}

/** Queues the deliveries that waited, in their order and before all later ones. */
export async function resumeDeliveries(
  db: Repositories,
  ctx: { systemClock: Clock },
  webhook: Pick<Webhook, "id" | "merchant" | "mode">,
): Promise<void> {
  for (const mode of modesOf(webhook)) {
    const { clock, due } = await scopedBy(db, ctx, { merchant: webhook.merchant, mode });
    const now = clock();
    await db.deliveries.release({ webhook: webhook.id, mode, kind: DELIVERY }, now, due(now));
  }
}
