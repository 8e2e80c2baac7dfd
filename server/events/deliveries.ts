// Reads deliveries and sends them again.
import { ServiceError } from "#schema/errors.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Attempt, Delivery, DeliveryQuery } from "#storage/tables/records.ts";
import { enqueueDelivery } from "./enqueue-deliveries.ts";

type DeliveriesContext = Pick<Context, "store" | "clock">;

/** Deliveries that one transaction sends again. */
const BATCH = 500;

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
 * delivery, 422 for a pending one and for one whose webhook was removed.
 */
export function resendDelivery(
  { store, clock }: DeliveriesContext,
  merchant: string,
  id: string,
): Promise<Delivery> {
  return store.write(async (db) => {
    const delivery = await requireDelivery(db, merchant, id);
    if (delivery.state === "pending") throw refusal(`${id} is on its way already.`);
    if (!(await db.webhooks.find(delivery.webhook))) {
      throw refusal(`The webhook of ${id} was removed.`);
    }
    return resend(db, delivery, clock());
  });
}

/** Sends the failed deliveries created since then again; returns their number. */
export async function resendFailedDeliveries(
  { store, clock }: DeliveriesContext,
  merchant: string,
  since: number,
): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH; total += count) {
    count = await store.write(async (db) => {
      const query = { state: "failed", since, limit: BATCH } as const;
      const failed = await db.deliveries.list(merchant, query);
      for (const delivery of failed) await resend(db, delivery, clock());
      return failed.length;
    });
  }
  return total;
}

async function resend(db: Repositories, delivery: Delivery, now: number): Promise<Delivery> {
  const changed = { ...delivery, state: "pending", nextAt: now } as const;
  await db.deliveries.update([delivery.id], changed);
  await enqueueDelivery(db, delivery, now);
  return changed;
}

async function requireDelivery(db: Repositories, merchant: string, id: string): Promise<Delivery> {
  const found = await db.deliveries.find(id);
  if (found?.merchant === merchant) return found;
  throw new ServiceError(404, { message: `There is no delivery ${id}.` });
}

function refusal(message: string): ServiceError {
  return new ServiceError(422, { message });
}
