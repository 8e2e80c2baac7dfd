// Connections of a bank user. Called with an access token of that user.
import {
  deleteConnection,
  findConnection,
  listAccountsOf,
  listConnections,
} from "#bank-users/connections.ts";
import { nothing, one, page } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { bankAccount } from "#schema/bank-account.ts";
import { bankConnection } from "#schema/bank-connection.ts";
import { listOf } from "#schema/list-query.ts";

export const CONNECTIONS = { path: "/v1/connections", aliases: ["/v1/api/connections"] } as const;
const CONNECTION = {
  path: "/v1/connections/:id",
  aliases: ["/v1/api/connections/:id"],
} as const;

export const connectionRoutes = [
  defineRoute({
    method: "GET",
    ...CONNECTIONS,
    auth: "user",
    surface: "api",
    summary: "List the connections of the bank user, newest first",
    query: listOf(bankConnection),
    answer: page(bankConnection),
    handler: ({ ctx, caller, query }) => listConnections(ctx, caller.owner, query),
  }),
  defineRoute({
    method: "GET",
    ...CONNECTION,
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "A connection, by its id or its transaction's",
    answer: one(bankConnection),
    handler: ({ ctx, caller, params }) => findConnection(ctx, caller.owner, params.id),
  }),
  defineRoute({
    method: "DELETE",
    ...CONNECTION,
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Delete a connection; its accounts stay",
    about: "A later connection with the same bank fills the same accounts again.",
    answer: nothing,
    handler: ({ ctx, caller, params }) => deleteConnection(ctx, caller.owner, params.id),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/connections/:id/accounts",
    aliases: ["/v1/api/connections/:id/accounts"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "List the accounts that a connection filled, newest first",
    query: listOf(bankAccount),
    answer: page(bankAccount),
    handler: ({ ctx, caller, params, query }) =>
      listAccountsOf(ctx, caller.owner, params.id, query),
  }),
];
