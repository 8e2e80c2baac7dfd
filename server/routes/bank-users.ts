// Bank users and their access tokens. The merchant's server calls these with its API key.
import {
  createToken,
  deleteToken,
  findToken,
  listTokens,
  refreshToken,
} from "#bank-users/tokens.ts";
import { createUser, deleteUser, findUser, listUsers } from "#bank-users/users.ts";
import { nothing, one, page } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { accessToken, accessTokenRequest } from "#schema/access-token.ts";
import { bankUser, bankUserRequest } from "#schema/bank-user.ts";
import { EXAMPLE_VALID_UNTIL } from "#schema/examples.ts";
import { listOf } from "#schema/list-query.ts";

const USERS = { path: "/v1/api/users", aliases: ["/v1/users"] } as const;
const USER = { path: "/v1/api/users/:id", aliases: ["/v1/users/:id"] } as const;
const TOKENS = {
  path: "/v1/api/users/:user/accesstokens",
  aliases: ["/v1/users/:user/accesstokens"],
} as const;
const TOKEN = {
  path: "/v1/api/users/:user/accesstokens/:id",
  aliases: ["/v1/users/:user/accesstokens/:id"],
} as const;

const userRoutes = [
  defineRoute({
    method: "PUT",
    ...USERS,
    creates: true,
    auth: "key",
    surface: "api",
    summary: "Create a bank user",
    about: "Each call creates another one.",
    body: bankUserRequest,
    answer: one(bankUser),
    handler: ({ ctx, caller, body }) => createUser(ctx, caller, body),
  }),
  defineRoute({
    method: "GET",
    ...USERS,
    auth: "key",
    surface: "api",
    summary: "List bank users, newest first",
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
    summary: "A bank user",
    answer: one(bankUser),
    handler: ({ ctx, caller, params }) => findUser(ctx, caller.scope, params.id),
  }),
  defineRoute({
    method: "DELETE",
    ...USER,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Delete a bank user with tokens, connections, accounts and turnovers",
    answer: nothing,
    handler: ({ ctx, caller, params }) => deleteUser(ctx, caller.scope, params.id),
  }),
];

const tokenRoutes = [
  defineRoute({
    method: "PUT",
    ...TOKENS,
    absent: [404],
    creates: true,
    auth: "key",
    surface: "api",
    summary: "Create an access token of a bank user",
    about: "It holds for an hour where `valid_until` is not said.",
    example: { valid_until: EXAMPLE_VALID_UNTIL },
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
    summary: "List the access tokens of a bank user, newest first",
    about: "Those that ended stay listed for 30 days.",
    query: listOf(accessToken),
    answer: page(accessToken),
    handler: ({ ctx, caller, params, query }) => listTokens(ctx, caller.scope, params.user, query),
  }),
  defineRoute({
    method: "GET",
    ...TOKEN,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "An access token",
    answer: one(accessToken),
    handler: ({ ctx, caller, params }) => findToken(ctx, caller.scope, params.user, params.id),
  }),
  defineRoute({
    method: "PATCH",
    ...TOKEN,
    absent: [404],
    auth: "key",
    surface: "api",
    summary: "Let an access token hold longer, or again",
    about: "Until an hour from now where `valid_until` is not said.",
    example: { valid_until: EXAMPLE_VALID_UNTIL },
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
