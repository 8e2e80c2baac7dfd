import { one, page } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { findEvent, listEvents } from "#products/events.ts";
import { event } from "#schema/event.ts";
import { listOf } from "#schema/list-query.ts";

export const eventRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/events",
    auth: "key",
    surface: "api",
    summary: "List events, newest first",
    query: listOf(event),
    answer: page(event),
    handler: ({ ctx, caller, query }) => listEvents(ctx, caller.scope, query),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/events/:id",
    auth: "key",
    surface: "api",
    summary: "An event",
    answer: one(event),
    handler: ({ ctx, caller, params }) => findEvent(ctx, caller.scope, params.id),
  }),
];
