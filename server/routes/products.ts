// The routes of every product: create, list, get, events, delete.
import { one, page, plainJson } from "#http/answers.ts";
import { pathParameter } from "#http/path-parameter.ts";
import { defineRoute, type Route } from "#http/route.ts";
import { listTransactionEvents } from "#products/events.ts";
import { deleteTransaction } from "#products/forget-transaction.ts";
import { openSession } from "#products/open.ts";
import type { ProductPlan } from "#products/product.ts";
import { findRecord, listRecords } from "#products/records.ts";
import type { CommonRequest } from "#schema/create.ts";
import { event } from "#schema/event.ts";
import { exampleTransaction } from "#schema/examples.ts";
import type { JsonObject } from "#schema/json.ts";
import { about } from "#schema/kind.ts";
import { listOf, type ExtraFilters } from "#schema/list-query.ts";
import { openedSession } from "#schema/session.ts";
import * as wire from "#schema/wire.ts";
import type { ProductRecord } from "#storage/tables/records.ts";

const DELETED = "Transaction deleted";
const DELETION = "Deletes all data of its transaction.";
const WHILE_ORDERING =
  "Returns 409 and deletes nothing while the order is with the bank; the call works once the session has ended.";
const deleted = wire.object({
  code: about(wire.integer(), "HTTP status code.", 200),
  message: about(wire.string(), "Confirmation message.", DELETED),
});

/** The `:id` of a product's paths; `code` is the product's within a transaction id. */
export function transactionOrRecord(code: string) {
  return pathParameter("Transaction ID or record ID.", exampleTransaction(code));
}

/** What differs between products, besides the plan. */
type Naming = {
  /** For the summaries. */
  singular: string;
  plural: string;
  filters?: ExtraFilters;
  /** Whether its sessions send orders to banks: nothing is deleted while a bank may carry one out. */
  orders?: true;
  /** Description and example of the create call. */
  description: string;
  example?: JsonObject;
};

export function productRoutes<V extends CommonRequest, R extends ProductRecord>(
  plan: ProductPlan<V, R>,
  { singular, plural, filters = {}, orders, description, example }: Naming,
): Route[] {
  const { code, object, path, product, request } = plan;
  const member = `${path}/:id` as const;
  const byId = { id: transactionOrRecord(code) };
  return [
    defineRoute({
      method: "POST",
      path,
      creates: "object",
      auth: "key",
      surface: "api",
      summary: `Create a ${singular}`,
      about: description,
      ...(example ? { example } : {}),
      body: request,
      answer: plainJson(openedSession(code)),
      handler: ({ ctx, caller, body }) => openSession(ctx, plan, caller, body),
    }),
    defineRoute({
      method: "GET",
      path,
      auth: "key",
      surface: "api",
      summary: `List ${plural}`,
      query: listOf(object, filters),
      answer: page(object),
      handler: ({ ctx, caller, query }) => listRecords(ctx, plan, caller.scope, query),
    }),
    defineRoute({
      method: "GET",
      path: member,
      params: byId,
      auth: "key",
      surface: "api",
      summary: `Get a ${singular}`,
      answer: one(object),
      handler: ({ ctx, caller, params }) => findRecord(ctx, plan, caller.scope, params.id),
    }),
    defineRoute({
      method: "GET",
      path: `${member}/events` as const,
      params: byId,
      auth: "key",
      surface: "api",
      summary: `List events of a ${singular}`,
      query: listOf(event),
      answer: page(event),
      handler: ({ ctx, caller, params, query }) =>
        listTransactionEvents(ctx, caller.scope, product, params.id, query),
    }),
    defineRoute({
      method: "DELETE",
      path: member,
      params: byId,
      absent: orders ? [404, 409, 410] : [404, 410],
      auth: "key",
      surface: "api",
      summary: `Delete a ${singular}`,
      about: orders ? `${DELETION} ${WHILE_ORDERING}` : DELETION,
      answer: plainJson(deleted),
      async handler({ ctx, caller, params }) {
        await deleteTransaction(ctx, caller.scope, product, params.id);
        return { code: 200, message: DELETED };
      },
    }),
  ];
}
