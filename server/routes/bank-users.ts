// Bank users and their access tokens. The merchant's server calls these routes with its API key.
import {
  createToken,
  deleteToken,
  findToken,
  listTokens,
  refreshToken,
} from "#bank-users/tokens.ts";
import { createUser, deleteUser, findUser, listUsers } from "#bank-users/users.ts";
import { nothing, one, page } from "#http/answers.ts";
import { pathParameter } from "#http/path-parameter.ts";
import { defineRoute } from "#http/route.ts";
import { withhold } from "#http/withhold.ts";
import { accessToken, accessTokenRequest } from "#schema/access-token.ts";
import { bankUser, bankUserRequest } from "#schema/bank-user.ts";
import { exampleId } from "#schema/examples.ts";
import { listOf } from "#schema/list-query.ts";

const userId = pathParameter("Bank user ID.", exampleId("bus"));

const USERS = { path: "/v1/api/users", aliases: ["/v1/users"] } as const;
const USER = {
  path: "/v1/api/users/:id",
  aliases: ["/v1/users/:id"],
  params: { id: userId },
} as const;
const TOKENS = {
  path: "/v1/api/users/:user/accesstokens",
  aliases: ["/v1/users/:user/accesstokens"],
  params: { user: userId },
} as const;
const TOKEN = {
  path: "/v1/api/users/:user/accesstokens/:id",
  aliases: ["/v1/users/:user/accesstokens/:id"],
  params: { user: userId, id: pathParameter("Access token ID.", exampleId("uat")) },
} as const;

const userRoutes = [
  defineRoute({
    method: "PUT",
    ...USERS,
    creates: "bank user",
    auth: "key",
    surface: "api",
    summary: "Create a bank user",
    about: "Every call creates a new user, unless you repeat it with the same `Idempotency-Key`.",
    body: bankUserRequest,
    answer: one(bankUser),
    handler: ({ ctx, caller, body }) => createUser(ctx, caller, body),
  }),
  defineRoute({
    method: "GET",
    ...USERS,
    auth: "key",
    surface: "api",
    summary: "List bank users",
    query: listOf(bankUser),
    answer: page(bankUser),
    handler: ({ ctx, caller, query }) => listUsers(ctx, caller.scope, query),
  }),
  defineRoute({
    method: "GET",
    ...USER,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Get a bank user",
    answer: one(bankUser),
    handler: ({ ctx, caller, params }) => findUser(ctx, caller.scope, params.id),
  }),
  defineRoute({
    method: "DELETE",
    ...USER,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Delete a bank user",
    about: "Also deletes the user's access tokens, connections, accounts and turnovers.",
    answer: nothing,
    handler: ({ ctx, caller, params }) => deleteUser(ctx, caller.scope, params.id),
  }),
];

const tokenRoutes = [
  defineRoute({
    method: "PUT",
    ...TOKENS,
    absent: [404],
    creates: "object",
    auth: "key",
    surface: "api",
    summary: "Create an access token",
    about:
      "The token expires after one hour unless you send `valid_until`, which can be at most one year ahead.",
    // Without a time, which would soon be past.
    example: {},
    body: accessTokenRequest,
    answer: one(accessToken),
    handler: ({ ctx, caller, params, body }) => createToken(ctx, caller, params.user, body),
  }),
  defineRoute({
    method: "GET",
    ...TOKENS,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "List access tokens",
    about: "Expired tokens remain listed for 30 days.",
    query: listOf(accessToken),
    answer: page(accessToken),
    async handler({ ctx, caller, params, query }) {
      const { total, rows } = await listTokens(ctx, caller.scope, params.user, query);
      return { total, rows: rows.map((row) => withhold(caller, row, "token")) };
    },
  }),
  defineRoute({
    method: "GET",
    ...TOKEN,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Get an access token",
    answer: one(accessToken),
    handler: async ({ ctx, caller, params }) =>
      withhold(caller, await findToken(ctx, caller.scope, params.user, params.id), "token"),
  }),
  defineRoute({
    method: "PATCH",
    ...TOKEN,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Extend an access token",
    about:
      "Also reactivates an expired token. The token expires one hour from now unless you send `valid_until`, which can be at most one year ahead.",
    // Without a time, which would soon be past.
    example: {},
    body: accessTokenRequest,
    answer: one(accessToken),
    handler: ({ ctx, caller, params, body }) => refreshToken(ctx, caller.scope, params, body),
  }),
  defineRoute({
    method: "DELETE",
    ...TOKEN,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Delete an access token",
    answer: nothing,
    handler: ({ ctx, caller, params }) => deleteToken(ctx, caller.scope, params.user, params.id),
  }),
];

export const bankUserRoutes = [...userRoutes, ...tokenRoutes];
