// The routes that every product has: create, list, read, its events, delete.
import { objectOf, one, page, plainJson } from "#http/answers.ts";
import { defineRoute, type Route } from "#http/route.ts";
import { listTransactionEvents } from "#products/events.ts";
import { deleteTransaction } from "#products/forget.ts";
import { openSession } from "#products/open.ts";
import type { ProductPlan } from "#products/product.ts";
import { findRecord, listRecords } from "#products/records.ts";
import type { CommonRequest } from "#schema/create.ts";
import { event } from "#schema/event.ts";
import type { JsonObject } from "#schema/json.ts";
import { listOf, type ExtraFilters } from "#schema/list-query.ts";
import type { ProductRecord } from "#storage/tables/records.ts";

const created = objectOf({
  wizard_session_key: { type: "string" },
  transaction: { type: "string" },
});
const deleted = objectOf({
  code: { type: "integer" },
  message: { type: "string", examples: ["Transaction deleted"] },
});

/** The differences between products besides the plan. */
type Naming = {
  path: `/v1/${string}`;
  /** For the summaries. */
  singular: string;
  plural: string;
  filters?: ExtraFilters;
  /** Of the create call, as a route has them. */
  about: string;
  example?: JsonObject;
};

export function productRoutes<V extends CommonRequest, R extends ProductRecord>(
  plan: ProductPlan<V, R>,
  { path, singular, plural, filters = {}, about, example }: Naming,
): Route[] {
  const { object, product, request } = plan;
  const member = `${path}/:id` as const;
  return [
    defineRoute({
      method: "POST",
      path,
      creates: true,
      auth: "key",
      surface: "api",
      summary: `Create a ${singular} and the wizard session that carries it out`,
      about,
      ...(example ? { example } : {}),
      body: request,
      answer: plainJson(created),
      handler: ({ ctx, caller, body }) => openSession(ctx, plan, caller, body),
    }),
    defineRoute({
      method: "GET",
      path,
      auth: "key",
      surface: "api",
      summary: `List ${plural}, newest first`,
      query: listOf(object, filters),
      answer: page(object),
      handler: ({ ctx, caller, query }) => listRecords(ctx, plan, caller.scope, query),
    }),
    defineRoute({
      method: "GET",
      path: member,
      auth: "key",
      surface: "api",
      summary: `A ${singular}, by record or transaction id`,
      answer: one(object),
      handler: ({ ctx, caller, params }) => findRecord(ctx, plan, caller.scope, params.id),
    }),
    defineRoute({
      method: "GET",
      path: `${member}/events` as const,
      auth: "key",
      surface: "api",
      summary: `Events of a ${singular}, newest first`,
      query: listOf(event),
      answer: page(event),
      handler: ({ ctx, caller, params, query }) =>
        listTransactionEvents(ctx, caller.scope, product, params.id, query),
    }),
    defineRoute({
      method: "DELETE",
      path: member,
      auth: "key",
      surface: "api",
      summary: `Delete all data of a ${singular}'s transaction`,
      answer: plainJson(deleted),
      async handler({ ctx, caller, params }) {
        await deleteTransaction(ctx, caller.scope, product, params.id);
        return { code: 200, message: "Transaction deleted" };
      },
    }),
  ];
}
