// Handlers of deliveries.
import { resendDelivery } from "#events/deliveries.ts";
import { requireWebhookIn } from "#events/find-webhook.ts";
import { payloadOf } from "#events/payload.ts";
import { findResend } from "#events/resends.ts";
import { triesOf } from "#events/waits.ts";
import type { Attempt, DELIVERY_CALLS, DeliveryRow } from "#schema/account/deliveries.ts";
import { instantOf, instantOrNull } from "#schema/account/kinds.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Repositories } from "#storage/store.ts";
import type { Attempt as StoredAttempt, Delivery, Scope } from "#storage/tables/records.ts";
import type { Handlers } from "./call.ts";
import { pageOfRows } from "./paging.ts";

export const deliveryHandlers: Handlers<typeof DELIVERY_CALLS> = {
  "GET /:mode/webhooks/:id/deliveries": ({ ctx, scope, params: { id }, query }) =>
    ctx.store.read(async (db) => {
      const { deliveries } = db.in(scope);
      await requireWebhookIn(db, scope, id);
      const { state = null, ...paged } = query;
      return pageOfRows(
        paged,
        {
          read: (recent) => deliveries.recentOf(id, state, recent),
          tie: "id",
          cursorOf: (row) => [row.createdAt, row.id],
        },
        (rows) => deliveryRows(db, rows),
      );
    }),

  "GET /:mode/deliveries/:id": ({ ctx, scope, params: { id } }) =>
    ctx.store.read(async (db) => {
      const delivery = await requireDelivery(db, scope, id);
      const event = await db.in(scope).events.find(delivery.event);
      const payload = event ? payloadOf(event, ctx.settings.timeZone).toString() : null;
      const attempts = await db.deliveryAttempts.list(id);
      const row = deliveryRow(delivery, attempts.at(-1));
      const { transaction } = delivery;
      return { ...row, transaction, payload, tries: attempts.map(attemptOf) };
    }),

  async "POST /:mode/deliveries/:id/resend"({ ctx, scope, params: { id } }) {
    await ctx.store.read((db) => requireDelivery(db, scope, id));
    await resendDelivery(ctx, scope.merchant, id);
  },

  async "GET /:mode/resends/:id"({ ctx, scope, params: { id } }) {
    const { total, queued, delivered, failed, endedAt } = await findResend(ctx, scope, id);
    return { total, queued, delivered, failed, endedAt: instantOrNull(endedAt) };
  },
};

async function requireDelivery(db: Repositories, scope: Scope, id: string): Promise<Delivery> {
  const found = await db.in(scope).deliveries.find(id);
  if (found) return found;
  throw new ServiceError(404, { message: `There is no delivery ${id}.` });
}

/** Deliveries as lists show them, each with its latest attempt. */
export async function deliveryRows(
  db: Repositories,
  deliveries: readonly Delivery[],
): Promise<DeliveryRow[]> {
  const latest = await db.deliveryAttempts.latest(deliveries.map(({ id }) => id));
  const byDelivery = new Map(latest.map((attempt) => [attempt.delivery, attempt]));
  return deliveries.map((delivery) => deliveryRow(delivery, byDelivery.get(delivery.id)));
}

function deliveryRow(
  { id, event, type, webhook, url, state, tries, createdAt, nextAt }: Delivery,
  latest: Pick<StoredAttempt, "status" | "ms"> | undefined,
): DeliveryRow {
  return {
    id,
    event,
    type,
    webhook,
    url,
    createdAt: instantOf(createdAt),
    state,
    attempts: tries,
    most: Math.max(tries, triesOf(type)),
    lastStatus: latest?.status ?? null,
    lastMs: latest?.ms ?? null,
    nextAt: instantOrNull(nextAt),
  };
}

/** An attempt as pages show it. */
export function attemptOf({ at, ms, status, answer, error }: StoredAttempt): Attempt {
  return { at: instantOf(at), ms, status, answer, error };
}
