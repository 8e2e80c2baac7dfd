// Deliveries of a paused webhook: they wait without a next attempt and without a job.
import type { Repositories } from "#storage/store.ts";
import type { Clock } from "#context/context.ts";
import { DELIVERY } from "./enqueue-deliveries.ts";

/** Lets the pending deliveries of a webhook wait. */
export async function holdDeliveries(db: Repositories, webhook: string): Promise<void> {
  await db.deliveries.hold(webhook);
  await db.jobs.removeTarget(webhook);
}

/** Queues the deliveries that waited, in their order and before all later ones. */
export async function resumeDeliveries(
  db: Repositories,
  { clock }: { clock: Clock },
  webhook: string,
): Promise<void> {
  await db.deliveries.release(webhook, DELIVERY, clock());
}
