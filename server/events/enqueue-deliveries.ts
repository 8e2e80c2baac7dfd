// Writes the deliveries of an event to the webhooks that want it.
import { findEventKind } from "#schema/event.ts";
import type { Ids } from "#secrets/ids.ts";
import type { Repositories } from "#storage/store.ts";
import type { Delivery, StoredEvent, Webhook } from "#storage/tables/records.ts";

/** Kind of delivery jobs. */
export const DELIVERY = "delivery";

/**
 * Whether a webhook gets an event. An event of the merchant's account has a copy in each mode; a
 * webhook of both modes gets only one of them.
 */
export function wantsEvent(
  { events, mode }: Webhook,
  event: Pick<StoredEvent, "mode" | "type">,
): boolean {
  const kind = findEventKind(event.type);
  const subscribed: readonly string[] | null = events;
  if (!(subscribed?.includes(event.type) ?? !kind?.optIn)) return false;
  if (mode !== "both") return mode === event.mode;
  return event.mode === "live" || kind?.belongsTo !== "merchant";
}

/** Writes the deliveries of an event. Those to a paused webhook wait until it is resumed. */
export async function enqueueDeliveries(
  db: Repositories,
  ids: Ids,
  event: StoredEvent,
): Promise<void> {
  const webhooks = await db.webhooks.list(event.merchant);
  for (const webhook of webhooks.filter((each) => wantsEvent(each, event))) {
    await createDelivery(db, ids, webhook, event, event.created_at);
  }
}

/** Writes a delivery of an event and queues it, unless its webhook is paused. */
export async function createDelivery(
  db: Repositories,
  ids: Ids,
  { id: webhook, url, paused }: Webhook,
  event: StoredEvent,
  now: number,
): Promise<Delivery> {
  const delivery: Delivery = {
    id: ids.record("dlv"),
    merchant: event.merchant,
    mode: event.mode,
    webhook,
    url,
    event: event.id,
    type: event.type,
    transaction: event.transaction,
    state: "pending",
    tries: 0,
    nextAt: paused ? null : now,
    keptUntil: event.kept_until,
    createdAt: now,
    resend: null,
  };
  await db.deliveries.insert(delivery);
  if (!paused) await enqueueDelivery(db, delivery, now);
  return delivery;
}

/** Queues a delivery. First attempts for one transaction leave in order. */
export async function enqueueDelivery(
  db: Repositories,
  delivery: Delivery,
  now: number,
): Promise<void> {
  const { id, webhook, transaction } = delivery;
  await db.jobs.insert({
    kind: DELIVERY,
    subject: id,
    target: webhook,
    lane: transaction && `${webhook} ${transaction}`,
    runAt: now,
    createdAt: now,
  });
}

/** Deletes up to `limit` expired deliveries of events without a transaction; returns their number. */
export async function clearDeliveries(
  db: Repositories,
  until: number,
  limit: number,
): Promise<number> {
  const gone = await db.deliveries.clear(until, limit);
  await db.jobs.removeOf(DELIVERY, gone);
  return gone.length;
}
