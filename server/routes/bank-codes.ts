import { findBank, listBanks, searchBanks } from "#banks/bank-codes.ts";
import { one, page } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { bank, bankList, bankLookup, bankSearch } from "#schema/bank.ts";

export const bankCodeRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/bankcodes",
    auth: "either",
    surface: "api",
    summary: "Look up a bank",
    about:
      "Send a bank code or a BIC. If you send several parameters, `bank_code` takes precedence over `bic`, and `bic` over `q`.",
    example: { bank_code: "88888888" },
    query: bankLookup,
    absent: [404],
    answer: one(bank),
    handler: ({ ctx, caller, query }) => findBank(ctx.banks, caller.mode, query),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/bankcodes/all",
    auth: "either",
    surface: "api",
    summary: "List the banks of a country",
    query: bankList,
    answer: page(bank),
    handler: ({ ctx, caller, query }) => listBanks(ctx.banks, caller.mode, query),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/bankcodes/autocomplete",
    auth: "either",
    surface: "api",
    summary: "Search banks",
    about: "Finds banks by part of their bank code, BIC or name.",
    query: bankSearch,
    answer: page(bank),
    handler: ({ ctx, caller, query }) => searchBanks(ctx.banks, caller.mode, query),
  }),
];
