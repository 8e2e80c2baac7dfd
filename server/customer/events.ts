// Handlers of events.
import { resendEvent } from "#events/deliveries.ts";
import { findEvent, recentEvents } from "#products/events.ts";
import type { EVENT_CALLS } from "#schema/account/events.ts";
import { instantOf } from "#schema/account/kinds.ts";
import { event } from "#schema/event.ts";
import type { StoredEvent } from "#storage/tables/records.ts";
import type { Handlers } from "./call.ts";
import { deliveryRows } from "./deliveries.ts";
import { pageOfRows, WITH_METADATA } from "./paging.ts";

function rowOf({ id, type, transaction, created_at }: StoredEvent) {
  return { id, type, transaction, createdAt: instantOf(created_at) };
}

export const eventHandlers: Handlers<typeof EVENT_CALLS> = {
  "GET /:mode/events"({ ctx, scope, query: { type, transaction, ...paged } }) {
    const filters = Object.entries({ type, transaction }).flatMap(([column, value]) =>
      value === undefined ? [] : [{ column, op: "equals" as const, value }],
    );
    return pageOfRows(
      paged,
      {
        read: (recent) => recentEvents(ctx, scope, { ...recent, filters }),
        tie: "number",
        cursorOf: ({ place }) => place,
        aTurn: WITH_METADATA,
      },
      (rows) => rows.map(({ record }) => rowOf(record)),
    );
  },

  async "GET /:mode/events/:id"({ ctx, scope, params: { id } }) {
    const found = await findEvent(ctx, scope, id);
    const deliveries = await ctx.store.read(async (db) =>
      deliveryRows(db, await db.in(scope).deliveries.ofEvent(id)),
    );
    return {
      ...rowOf(found),
      keptUntil: instantOf(found.kept_until),
      payload: event.render(found, ctx.settings.timeZone),
      deliveries,
    };
  },

  async "POST /:mode/events/:id/resend"({ ctx, scope, params: { id } }) {
    await findEvent(ctx, scope, id);
    const deliveries = await resendEvent(ctx, scope, id);
    return { deliveries: deliveries.length };
  },
};
