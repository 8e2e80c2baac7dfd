// Accounts of a bank user with balances and turnovers, called with that user's access token.
import { balanceOf, deleteAccount, findAccount, listAccounts } from "#bank-users/accounts.ts";
import { listTurnovers, markAsSeen } from "#bank-users/turnovers.ts";
import { nothing, one, oneInTurns, page, plainJson } from "#http/answers.ts";
import { pathParameter } from "#http/path-parameter.ts";
import { defineRoute } from "#http/route.ts";
import { bankAccount, bankAccountBalance } from "#schema/bank-account.ts";
import {
  bankAccountTurnover,
  bankAccountTurnovers,
  turnoverQuery,
} from "#schema/bank-account-turnovers.ts";
import { EXAMPLE_DAY, exampleId } from "#schema/examples.ts";
import { about } from "#schema/kind.ts";
import { listOf } from "#schema/list-query.ts";
import { object } from "#schema/wire.ts";

const PARAMS = { id: pathParameter("Account ID.", exampleId("bac")) };
const lastSeen = pathParameter("Last booking date to mark as seen, `YYYY-MM-DD`.", EXAMPLE_DAY);
const ACCOUNT = {
  path: "/v1/api/accounts/:id",
  aliases: ["/v1/accounts/:id"],
  params: PARAMS,
} as const;
const empty = plainJson(about(object({}), "Always empty.", {}));

const accountRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/api/accounts",
    aliases: ["/v1/accounts"],
    auth: "user",
    surface: "api",
    summary: "List accounts",
    query: listOf(bankAccount),
    answer: page(bankAccount),
    handler: ({ ctx, caller, query }) => listAccounts(ctx, caller.owner, query),
  }),
  defineRoute({
    method: "GET",
    ...ACCOUNT,
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Get an account",
    answer: one(bankAccount),
    handler: ({ ctx, caller, params }) => findAccount(ctx, caller.owner, params.id),
  }),
  defineRoute({
    method: "DELETE",
    ...ACCOUNT,
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Delete an account",
    about:
      "Also deletes the account's turnovers. Existing connections do not import the account again; a new connection does.",
    answer: nothing,
    handler: ({ ctx, caller, params }) => deleteAccount(ctx, caller.owner, params.id),
  }),
];

const detailRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/api/accounts/:id/balance",
    params: PARAMS,
    aliases: ["/v1/accounts/:id/balance"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Get the balance of an account",
    about: "Returns the balance as of the last sync.",
    answer: one(bankAccountBalance),
    handler: ({ ctx, caller, params }) => balanceOf(ctx, caller.owner, params.id),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/api/accounts/:id/turnovers",
    params: PARAMS,
    aliases: ["/v1/accounts/:id/turnovers"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "List turnovers of an account",
    about: "Returns turnovers newest first. By default, the range is the 365 days up to today.",
    query: turnoverQuery,
    answer: oneInTurns(bankAccountTurnovers, "turnovers", bankAccountTurnover),
    handler: ({ ctx, caller, params, query }) => listTurnovers(ctx, caller.owner, params.id, query),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/api/accounts/:id/markAsSeen",
    params: PARAMS,
    aliases: ["/v1/accounts/:id/markAsSeen"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Mark all turnovers as seen",
    answer: empty,
    async handler({ ctx, caller, params }) {
      await markAsSeen(ctx, caller.owner, params.id, null);
      return {};
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/api/accounts/:id/markAsSeen/:date",
    params: { ...PARAMS, date: lastSeen },
    aliases: ["/v1/accounts/:id/markAsSeen/:date"],
    absent: [404, 422],
    auth: "user",
    surface: "api",
    summary: "Mark turnovers as seen up to a date",
    answer: empty,
    async handler({ ctx, caller, params }) {
      await markAsSeen(ctx, caller.owner, params.id, params.date);
      return {};
    },
  }),
];

export const bankAccountRoutes = [...accountRoutes, ...detailRoutes];
