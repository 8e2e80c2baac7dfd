// Connections of a bank user, called with that user's access token.
import {
  deleteConnection,
  findConnection,
  listAccountsOf,
  listConnections,
} from "#bank-users/connections.ts";
import { nothing, one, page } from "#http/answers.ts";
import { pathParameter } from "#http/path-parameter.ts";
import { defineRoute } from "#http/route.ts";
import { bankAccount } from "#schema/bank-account.ts";
import { bankConnection } from "#schema/bank-connection.ts";
import { exampleId } from "#schema/examples.ts";
import { listOf } from "#schema/list-query.ts";

export const CONNECTIONS = { path: "/v1/connections", aliases: ["/v1/api/connections"] } as const;
/** For every path with a connection. */
export const CONNECTION_PARAMS = {
  id: pathParameter(
    "Connection ID, or the transaction ID of the session that created it.",
    exampleId("bcn"),
  ),
};
const CONNECTION = {
  path: "/v1/connections/:id",
  params: CONNECTION_PARAMS,
  aliases: ["/v1/api/connections/:id"],
} as const;

export const connectionRoutes = [
  defineRoute({
    method: "GET",
    ...CONNECTIONS,
    auth: "user",
    surface: "api",
    summary: "List connections",
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
    summary: "Get a connection",
    answer: one(bankConnection),
    handler: ({ ctx, caller, params }) => findConnection(ctx, caller.owner, params.id),
  }),
  defineRoute({
    method: "DELETE",
    ...CONNECTION,
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Delete a connection",
    about: "Its accounts remain. A later connection to the same bank updates the same accounts.",
    answer: nothing,
    handler: ({ ctx, caller, params }) => deleteConnection(ctx, caller.owner, params.id),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/connections/:id/accounts",
    params: CONNECTION_PARAMS,
    aliases: ["/v1/api/connections/:id/accounts"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "List accounts of a connection",
    query: listOf(bankAccount),
    answer: page(bankAccount),
    handler: ({ ctx, caller, params, query }) =>
      listAccountsOf(ctx, caller.owner, params.id, query),
  }),
];
