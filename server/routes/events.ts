import { one, page } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { pathParameter } from "#http/path-parameter.ts";
import { findEvent, listEvents } from "#products/events.ts";
import { event } from "#schema/event.ts";
import { exampleId } from "#schema/examples.ts";
import { listOf } from "#schema/list-query.ts";

export const eventRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/events",
    auth: "key",
    surface: "api",
    summary: "List events",
    query: listOf(event),
    answer: page(event),
    handler: ({ ctx, caller, query }) => listEvents(ctx, caller.scope, query),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/events/:id",
    params: { id: pathParameter("Event ID.", exampleId("ev")) },
    auth: "key",
    surface: "api",
    summary: "Get an event",
    answer: one(event),
    handler: ({ ctx, caller, params }) => findEvent(ctx, caller.scope, params.id),
  }),
];
