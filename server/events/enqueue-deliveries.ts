// Writes the deliveries of an event to the webhooks that want it.
import { findEventKind } from "#schema/event-types.ts";
import type { Context, Scoped } from "#context/context.ts";
import { PER_TARGET } from "#jobs/rounds.ts";
import { together } from "#storage/engine/together.ts";
import type { Repositories, SweptRepositories } from "#storage/store.ts";
import type { Delivery, StoredEvent, Webhook } from "#storage/tables/records.ts";

/** Kind of delivery jobs. */
export const DELIVERY = "delivery";
/** Deliveries to one webhook that run at a time. */
export const PER_WEBHOOK = 32;

type DeliveryContext = Pick<Context, "ids"> & Partial<Pick<Context, "tracing">> & Scoped;

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

/**
 * Writes the deliveries of events of one merchant. Those to a paused webhook wait until it is resumed.
 */
export async function enqueueDeliveries(
  db: Repositories,
  ctx: DeliveryContext,
  events: readonly StoredEvent[],
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const webhooks = await db.webhooks.list(first.merchant);
  await db.webhooks.keepPaused(webhooks);
  const deliveries = events.flatMap((event) =>
    webhooks
      .filter((webhook) => wantsEvent(webhook, event))
      .map((webhook) => createDelivery(db, ctx, webhook, event)),
  );
  await together(deliveries);
}

/** Writes a delivery of an event and queues it, unless its webhook is paused, and kept so. */
export async function createDelivery(
  db: Repositories,
  ctx: DeliveryContext,
  { id: webhook, url, paused }: Webhook,
  event: StoredEvent,
): Promise<Delivery> {
  const now = ctx.clock();
  const delivery: Delivery = {
    id: ctx.ids.record("dlv"),
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
  await together([
    db.deliveries.insert(delivery),
    paused ? null : enqueueDelivery(db, ctx, delivery, ctx.tracing?.current()),
  ]);
  return delivery;
}

/** Jobs of a target or pool that run at a time: a receiver of webhooks takes more than a bank. */
export function slotsOf(pool: string): number {
  return pool.startsWith("wh_") ? PER_WEBHOOK : PER_TARGET;
}

/**
 * Queues a delivery, which continues a trace. First attempts for one transaction leave in order. A
 * delivery that waits for a retry is attempted now.
 */
export async function enqueueDelivery(
  db: Repositories,
  { clock, due }: Scoped,
  delivery: Delivery,
  trace: string | null = null,
): Promise<void> {
  const now = clock();
  const { id, webhook, transaction } = delivery;
  await db.jobs.insert({
    kind: DELIVERY,
    subject: id,
    target: webhook,
    lane: transaction && `${webhook} ${transaction}`,
    ...due(now),
    createdAt: now,
    trace,
    atOnce: true,
    anew: delivery.tries > 0,
  });
}

/** Deletes up to `limit` expired deliveries of events without a transaction; returns their number. */
export async function clearDeliveries(
  db: Repositories,
  swept: SweptRepositories,
  { until, limit }: { until: number; limit: number },
): Promise<number> {
  const gone = await swept.deliveries.clear(until, limit);
  await db.jobs.removeOf(DELIVERY, gone);
  return gone.length;
}
