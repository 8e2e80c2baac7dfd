// Reads deliveries and sends them again.
import { type ErrorType, ServiceError } from "#schema/errors.ts";
import type { Context, Scoped } from "#context/context.ts";
import { type Acting, recordAct } from "#context/record-change.ts";
import { scopedBy } from "#context/within.ts";
import type { Repositories } from "#storage/store.ts";
import type { Attempt, Delivery, DeliveryQuery, Scope, Webhook } from "#storage/tables/records.ts";
import { createDelivery, DELIVERY, enqueueDelivery, wantsEvent } from "./enqueue-deliveries.ts";

type DeliveriesContext = Pick<Context, "store" | "systemClock">;

export function listDeliveries(
  { store }: DeliveriesContext,
  merchant: string,
  query: DeliveryQuery,
): Promise<Delivery[]> {
  return store.read((db) => db.deliveries.list(merchant, query));
}

/** A delivery with its attempts. Throws ServiceError 404. */
export function findDelivery(
  { store }: DeliveriesContext,
  merchant: string,
  id: string,
): Promise<{ delivery: Delivery; attempts: Attempt[] }> {
  return store.read(async (db) => {
    const delivery = await requireDelivery(db, merchant, id);
    return { delivery, attempts: await db.deliveryAttempts.list(id) };
  });
}

/**
 * Sends a delivery again, with the full number of attempts. Throws ServiceError 404 for an unknown
 * delivery, 422 for one that was not attempted yet, for one whose event is too old and for one whose
 * webhook was removed.
 */
export function resendDelivery(
  ctx: DeliveriesContext & Partial<Acting>,
  merchant: string,
  id: string,
): Promise<Delivery> {
  return ctx.store.write(async (db) => {
    const delivery = await requireDelivery(db, merchant, id);
    const own = await scopedBy(db, ctx, delivery);
    if (delivery.keptUntil <= own.clock())
      throw refusal("delivery_too_old", `The event of ${id} is too old to be sent again.`);
    if (isFirst(delivery)) throw refusal("delivery_under_way", `${id} is on its way already.`);
    const webhook = await db.webhooks.find(delivery.webhook);
    if (!webhook) throw refusal("delivery_without_webhook", `The webhook of ${id} was removed.`);
    const act = { kind: "event.resent", subject: delivery.event, after: { delivery: id } } as const;
    await recordAct(db, ctx, delivery, act);
    await db.webhooks.keepPaused([webhook]);
    return restartDelivery(db, own, delivery, webhook);
  });
}

/**
 * Sends an event again: its deliveries that were attempted, and a first one to each webhook that
 * wants it by now. Returns the deliveries on their way. Throws ServiceError 404.
 */
export function resendEvent(
  ctx: Pick<Context, "store" | "systemClock" | "ids"> & Partial<Acting>,
  scope: Scope,
  id: string,
): Promise<Delivery[]> {
  return ctx.store.write(async (db) => {
    const own = await scopedBy(db, ctx, scope);
    const event = await db.in(scope).events.find(id);
    if (!event || event.kept_until <= own.clock()) {
      throw new ServiceError(404, { message: `There is no event ${id}.` });
    }
    const known = await db.in(scope).deliveries.ofEvent(id);
    const sent: Delivery[] = [];
    const webhooks = await db.webhooks.list(scope.merchant);
    await db.webhooks.keepPaused(webhooks);
    for (const webhook of webhooks) {
      const delivery = known.find((each) => each.webhook === webhook.id);
      if (delivery && isFirst(delivery)) sent.push(delivery);
      else if (delivery) sent.push(await restartDelivery(db, own, delivery, webhook));
      else if (wantsEvent(webhook, event)) {
        sent.push(await createDelivery(db, own, webhook, event));
      }
    }
    await recordAct(db, ctx, scope, { kind: "event.resent", subject: id });
    return sent;
  });
}

/**
 * Sends a delivery again, alone or as part of a resend: at once, or when its webhook is resumed, which is
 * kept paused.
 */
export async function restartDelivery(
  db: Repositories,
  ctx: Scoped,
  delivery: Delivery,
  { paused }: Pick<Webhook, "paused">,
  resend: string | null = null,
): Promise<Delivery> {
  const nextAt = paused ? null : ctx.clock();
  await db.deliveries.restart(delivery.id, nextAt, resend);
  // One whose event was recorded while somebody paused the webhook still has a job.
  if (paused) await db.jobs.removeOf(DELIVERY, [delivery.id]);
  else await enqueueDelivery(db, ctx, delivery);
  return { ...delivery, state: "pending", nextAt, resend };
}

/** Whether the first attempt is still to come. */
function isFirst({ state, tries }: Delivery): boolean {
  return state === "pending" && tries === 0;
}

async function requireDelivery(db: Repositories, merchant: string, id: string): Promise<Delivery> {
  const found = await db.deliveries.find(id);
  if (found?.merchant === merchant) return found;
  throw new ServiceError(404, { message: `There is no delivery ${id}.` });
}

function refusal(type: ErrorType, message: string): ServiceError {
  return new ServiceError(422, { type, message });
}
