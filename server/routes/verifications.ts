import { objectOf, one, page, plainJson } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { deleteTransaction } from "#products/forget.ts";
import { listTransactionEvents } from "#products/events.ts";
import { findVerification, listVerifications } from "#products/records.ts";
import { createVerification } from "#products/verify.ts";
import { event } from "#schema/event.ts";
import { listOf } from "#schema/list-query.ts";
import { verification, verificationRequest } from "#schema/verification.ts";

const created = objectOf({
  wizard_session_key: { type: "string" },
  transaction: { type: "string" },
});
const deleted = objectOf({ code: { type: "integer" }, message: { type: "string" } });

export const verificationRoutes = [
  defineRoute({
    method: "POST",
    path: "/v1/verifications",
    creates: true,
    auth: "key",
    surface: "api",
    summary: "Create a verification and the wizard session that carries it out",
    body: verificationRequest,
    answer: plainJson(created),
    handler: ({ ctx, caller, body }) => createVerification(ctx, caller, body),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/verifications",
    auth: "key",
    surface: "api",
    summary: "List verifications, newest first",
    query: listOf(verification),
    answer: page(verification),
    handler: ({ ctx, caller, query }) => listVerifications(ctx, caller.scope, query),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/verifications/:id",
    auth: "key",
    surface: "api",
    summary: "A verification, by record or transaction id",
    answer: one(verification),
    handler: ({ ctx, caller, params }) => findVerification(ctx, caller.scope, params.id),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/verifications/:id/events",
    auth: "key",
    surface: "api",
    summary: "Events of a verification, newest first",
    query: listOf(event),
    answer: page(event),
    handler: ({ ctx, caller, params, query }) =>
      listTransactionEvents(ctx, caller.scope, "svc_verify", params.id, query),
  }),
  defineRoute({
    method: "DELETE",
    path: "/v1/verifications/:id",
    auth: "key",
    surface: "api",
    summary: "Delete all data of a verification's transaction",
    answer: plainJson(deleted),
    async handler({ ctx, caller, params }) {
      await deleteTransaction(ctx, caller.scope, "svc_verify", params.id);
      return { code: 200, message: "Transaction deleted" };
    },
  }),
];
