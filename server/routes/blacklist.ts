import { one, page } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import {
  addToBlacklist,
  findOnBlacklist,
  listBlacklist,
  removeFromBlacklist,
} from "#products/blacklist.ts";
import { blacklistItem, blacklistRequest } from "#schema/blacklist.ts";
import { listOf } from "#schema/list-query.ts";

export const blacklistRoutes = [
  defineRoute({
    method: "POST",
    path: "/v1/blacklist",
    creates: true,
    auth: "key",
    surface: "api",
    summary: "Keep an account out of the wizard",
    body: blacklistRequest,
    answer: one(blacklistItem),
    handler: ({ ctx, caller, body }) => addToBlacklist(ctx, caller.scope, body.data),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/blacklist",
    auth: "key",
    surface: "api",
    summary: "List the accounts that are kept out, newest first",
    query: listOf(blacklistItem),
    answer: page(blacklistItem),
    handler: ({ ctx, caller, query }) => listBlacklist(ctx, caller.scope, query),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/blacklist/:id",
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "An entry of the blacklist",
    answer: one(blacklistItem),
    handler: ({ ctx, caller, params }) => findOnBlacklist(ctx, caller.scope, params.id),
  }),
  defineRoute({
    method: "DELETE",
    path: "/v1/blacklist/:id",
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Let an account be used again; answers the entry that was",
    answer: one(blacklistItem),
    handler: ({ ctx, caller, params }) => removeFromBlacklist(ctx, caller.scope, params.id),
  }),
];
