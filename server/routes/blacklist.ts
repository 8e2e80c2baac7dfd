import { one, page } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { pathParameter } from "#http/path-parameter.ts";
import {
  addToBlacklist,
  findOnBlacklist,
  listBlacklist,
  removeFromBlacklist,
} from "#products/blacklist.ts";
import { blacklistItem, blacklistRequest } from "#schema/blacklist.ts";
import { invalid } from "#schema/errors.ts";
import { exampleId } from "#schema/examples.ts";
import { listOf } from "#schema/list-query.ts";

const PARAMS = { id: pathParameter("Entry ID.", exampleId("bl")) };

export const blacklistRoutes = [
  defineRoute({
    method: "POST",
    path: "/v1/blacklist",
    creates: "object",
    auth: "key",
    surface: "api",
    summary: "Block an account",
    about: "Customers cannot use a blocked account in the wizard.",
    body: blacklistRequest,
    answer: one(blacklistItem),
    async handler({ ctx, caller, body: { data } }) {
      const item = await addToBlacklist(ctx, caller.scope, data);
      if (item) return item;
      throw invalid("data", `Duplicate entry '${data}'`);
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/blacklist",
    auth: "key",
    surface: "api",
    summary: "List blocked accounts",
    query: listOf(blacklistItem),
    answer: page(blacklistItem),
    handler: ({ ctx, caller, query }) => listBlacklist(ctx, caller.scope, query),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/blacklist/:id",
    params: PARAMS,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Get a blacklist entry",
    answer: one(blacklistItem),
    handler: ({ ctx, caller, params }) => findOnBlacklist(ctx, caller.scope, params.id),
  }),
  defineRoute({
    method: "DELETE",
    path: "/v1/blacklist/:id",
    params: PARAMS,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Unblock an account",
    about: "Returns the deleted entry.",
    answer: one(blacklistItem),
    handler: ({ ctx, caller, params }) => removeFromBlacklist(ctx, caller.scope, params.id),
  }),
];
