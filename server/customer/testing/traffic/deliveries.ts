// The deliveries of a generated event, and when a webhook is down.
import { HOUR } from "#schema/time.ts";
import type { Delivery, DeliveryAttempt, StoredEvent, Webhook } from "#storage/tables/records.ts";
import type { Random } from "./random.ts";

/** When a webhook does not answer, from when to when; null for always well. */
export type Outage = {
  webhook: string;
  from: number;
  to: number;
  /** Whether the deliveries wait for a retry; otherwise they have failed for good. */
  retries: boolean;
} | null;

/** The deliveries of an event, with their attempts. */
export function deliveriesOf(
  random: Random,
  event: StoredEvent,
  webhooks: readonly Webhook[],
  outages: readonly Outage[],
): { deliveries: Delivery[]; attempts: DeliveryAttempt[] } {
  const deliveries: Delivery[] = [];
  const attempts: DeliveryAttempt[] = [];
  for (const { id: webhook, url, events } of webhooks) {
    const types: readonly string[] = events ?? ["transaction.created"];
    if (!types.includes(event.type)) continue;
    const { merchant, mode, created_at: createdAt } = event;
    const outage = outages.find(
      (each) => each?.webhook === webhook && each.from <= createdAt && createdAt < each.to,
    );
    const isDown = outage !== undefined;
    const retried = outage?.retries ? "pending" : "failed";
    const state = isDown ? retried : "delivered";
    const id = `dlv_${random.token(16)}`;
    const scope = { merchant, mode };
    deliveries.push({
      ...scope,
      id,
      webhook,
      url,
      event: event.id,
      type: event.type,
      transaction: event.transaction,
      state,
      tries: isDown ? 5 : 1,
      nextAt: state === "pending" && outage ? outage.to + HOUR : null,
      keptUntil: event.kept_until,
      createdAt,
      resend: null,
    });
    const answer = isDown ? "upstream connect error" : "ok";
    const status = isDown ? 503 : 200;
    const error = isDown ? "answered 503" : null;
    for (let nth = 0; nth < (isDown ? 5 : 1); nth += 1) {
      const ms = random.duration(isDown ? 4000 : 90);
      attempts.push({
        ...scope,
        delivery: id,
        at: createdAt + nth * 12_000 + 50,
        ms,
        status,
        answer,
        error,
      });
    }
  }
  return { deliveries, attempts };
}
