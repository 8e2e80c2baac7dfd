// What was told and what was not: reading it, and sending it again.
import { ServiceError } from "#schema/errors.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Attempt, Delivery, DeliveryQuery } from "#storage/tables/records.ts";
import { enqueue } from "./tell.ts";

type Means = Pick<Context, "store" | "clock">;

/** Deliveries sent again in one transaction. */
const BATCH = 500;

export function listDeliveries(
  { store }: Means,
  merchant: string,
  query: DeliveryQuery,
): Promise<Delivery[]> {
  return store.read((db) => db.deliveries.list(merchant, query));
}

/** A delivery with its tries. Throws ServiceError 404. */
export function findDelivery(
  { store }: Means,
  merchant: string,
  id: string,
): Promise<{ delivery: Delivery; attempts: Attempt[] }> {
  return store.read(async (db) => {
    const delivery = await known(db, merchant, id);
    return { delivery, attempts: await db.deliveryAttempts.list(id) };
  });
}

/**
 * Sends a delivery again, with all tries before it. Throws ServiceError 404 for an unknown one, 422
 * for one that is on its way and one whose webhook was removed.
 */
export function resendDelivery(
  { store, clock }: Means,
  merchant: string,
  id: string,
): Promise<Delivery> {
  return store.write(async (db) => {
    const delivery = await known(db, merchant, id);
    if (delivery.state === "pending") throw refusal(`${id} is on its way already.`);
    if (!(await db.webhooks.find(delivery.webhook))) {
      throw refusal(`The webhook of ${id} was removed.`);
    }
    return again(db, delivery, clock());
  });
}

/** Sends all deliveries again that failed and were created since then; how many. */
export async function resendFailedDeliveries(
  { store, clock }: Means,
  merchant: string,
  since: number,
): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH; total += count) {
    count = await store.write(async (db) => {
      const query = { state: "failed", since, limit: BATCH } as const;
      const failed = await db.deliveries.list(merchant, query);
      for (const delivery of failed) await again(db, delivery, clock());
      return failed.length;
    });
  }
  return total;
}

async function again(db: Repositories, delivery: Delivery, now: number): Promise<Delivery> {
  const changed = { ...delivery, state: "pending", nextAt: now } as const;
  await db.deliveries.update([delivery.id], changed);
  await enqueue(db, delivery, now);
  return changed;
}

async function known(db: Repositories, merchant: string, id: string): Promise<Delivery> {
  const found = await db.deliveries.find(id);
  if (found?.merchant === merchant) return found;
  throw new ServiceError(404, { message: `There is no delivery ${id}.` });
}

function refusal(message: string): ServiceError {
  return new ServiceError(422, { message });
}
