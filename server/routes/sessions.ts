import { one } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { findSession } from "#products/sessions.ts";
import { session } from "#schema/session.ts";

export const sessionRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/sessions/:id",
    auth: "key",
    surface: "api",
    summary: "A wizard session, by transaction, record or session id",
    answer: one(session),
    handler: ({ ctx, caller, params }) => findSession(ctx, caller.scope, params.id),
  }),
];
