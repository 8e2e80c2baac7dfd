// Accounts of a bank user, their balances and turnovers, called with an access token of that user.
import { balanceOf, deleteAccount, findAccount, listAccounts } from "#bank-users/accounts.ts";
import { listTurnovers, markAsSeen } from "#bank-users/turnovers.ts";
import { nothing, objectOf, one, oneInTurns, page, plainJson } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { bankAccount, bankAccountBalance } from "#schema/bank-account.ts";
import {
  bankAccountTurnover,
  bankAccountTurnovers,
  turnoverQuery,
} from "#schema/bank-account-turnovers.ts";
import { listOf } from "#schema/list-query.ts";

const ACCOUNT = { path: "/v1/api/accounts/:id", aliases: ["/v1/accounts/:id"] } as const;
const empty = plainJson<Record<string, never>>({ ...objectOf({}), examples: [{}] });

const accountRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/api/accounts",
    aliases: ["/v1/accounts"],
    auth: "user",
    surface: "api",
    summary: "List the accounts of the bank user, newest first",
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
    summary: "An account",
    answer: one(bankAccount),
    handler: ({ ctx, caller, params }) => findAccount(ctx, caller.owner, params.id),
  }),
  defineRoute({
    method: "DELETE",
    ...ACCOUNT,
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Delete an account with its turnovers",
    about: "The connections that the user has do not import it again; a new one does.",
    answer: nothing,
    handler: ({ ctx, caller, params }) => deleteAccount(ctx, caller.owner, params.id),
  }),
];

const detailRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/api/accounts/:id/balance",
    aliases: ["/v1/accounts/:id/balance"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "What is on an account, as the last sync saw it",
    answer: one(bankAccountBalance),
    handler: ({ ctx, caller, params }) => balanceOf(ctx, caller.owner, params.id),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/api/accounts/:id/turnovers",
    aliases: ["/v1/accounts/:id/turnovers"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Turnovers of an account, newest first",
    about: "Without `from`, those of the 365 days before `to`; without `to`, until today.",
    query: turnoverQuery,
    answer: oneInTurns(bankAccountTurnovers, "turnovers", bankAccountTurnover),
    handler: ({ ctx, caller, params, query }) => listTurnovers(ctx, caller.owner, params.id, query),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/api/accounts/:id/markAsSeen",
    aliases: ["/v1/accounts/:id/markAsSeen"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Let no turnover of an account be new any more",
    answer: empty,
    async handler({ ctx, caller, params }) {
      await markAsSeen(ctx, caller.owner, params.id, null);
      return {};
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/api/accounts/:id/markAsSeen/:date",
    aliases: ["/v1/accounts/:id/markAsSeen/:date"],
    absent: [404, 422],
    auth: "user",
    surface: "api",
    summary: "Let no turnover of an account be new that was booked until a day",
    answer: empty,
    async handler({ ctx, caller, params }) {
      await markAsSeen(ctx, caller.owner, params.id, params.date);
      return {};
    },
  }),
];

export const bankAccountRoutes = [...accountRoutes, ...detailRoutes];
