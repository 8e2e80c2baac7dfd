import { one } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { pathParameter } from "#http/path-parameter.ts";
import { withhold } from "#http/withhold.ts";
import { shownSession } from "#products/sessions.ts";
import { exampleTransaction } from "#schema/examples.ts";
import { session } from "#schema/session.ts";

export const sessionRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/sessions/:id",
    params: {
      id: pathParameter("Transaction ID, record ID or session ID.", exampleTransaction("xv")),
    },
    auth: "key",
    surface: "api",
    summary: "Get a wizard session",
    answer: one(session),
    handler: async ({ ctx, caller, params }) =>
      withhold(caller, await shownSession(ctx, caller.scope, params.id), "key"),
  }),
];
