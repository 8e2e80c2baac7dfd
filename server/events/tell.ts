// Which webhooks are told of an event: their deliveries are written with it.
import type { Ids } from "#secrets/ids.ts";
import type { Repositories } from "#storage/store.ts";
import type { Delivery, Scope, StoredEvent, Webhook } from "#storage/tables/records.ts";

/** Kind of the jobs that deliver. */
export const DELIVERY = "delivery";

/**
 * Whether a webhook is told. What happens to the account has a copy in each mode: whoever serves
 * both is told once.
 */
export function isTold({ mode }: Webhook, event: Pick<StoredEvent, "mode" | "type">): boolean {
  if (mode !== "both") return mode === event.mode;
  return event.mode === "live" || !event.type.startsWith("account.");
}

/** Writes the deliveries of an event. */
export async function tellWebhooks(db: Repositories, ids: Ids, event: StoredEvent): Promise<void> {
  const webhooks = await db.webhooks.list(event.merchant);
  for (const webhook of webhooks.filter((each) => isTold(each, event))) {
    const delivery: Delivery = {
      id: ids.record("dlv"),
      merchant: event.merchant,
      mode: event.mode,
      webhook: webhook.id,
      url: webhook.url,
      event: event.id,
      type: event.type,
      transaction: event.transaction,
      state: "pending",
      tries: 0,
      nextAt: event.created_at,
      keptUntil: event.kept_until,
      createdAt: event.created_at,
    };
    await db.deliveries.insert(delivery);
    await enqueue(db, delivery, event.created_at);
  }
}

/** Puts a delivery into the queue; first tries of one transaction leave in their order. */
export async function enqueue(db: Repositories, delivery: Delivery, now: number): Promise<void> {
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

/** Deletes what is or was on its way of a transaction's events. */
export async function forgetDeliveries(
  db: Repositories,
  scope: Scope,
  transaction: string,
): Promise<void> {
  await db.jobs.removeOf(DELIVERY, await db.in(scope).deliveries.deleteOf(transaction));
}

/** Deletes what is kept until then of events without transaction, up to so many; how many. */
export async function clearDeliveries(
  db: Repositories,
  until: number,
  limit: number,
): Promise<number> {
  const gone = await db.deliveries.clear(until, limit);
  await db.jobs.removeOf(DELIVERY, gone);
  return gone.length;
}
