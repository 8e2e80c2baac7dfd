// risk: who holds the account, and the results of the requested checks.
import type { Check, Needs } from "#checks/check.ts";
import { CHECKS, requestedOf, type Results } from "#checks/checks.ts";
import { type Facts, factsOf, readInTurns } from "#checks/facts.ts";
import { makeDocuments } from "#documents/make.ts";
import { turn } from "#jobs/turns.ts";
import type { JsonObject } from "#schema/json.ts";
import { addDays } from "#schema/time.ts";
import type { RecordRepository } from "#storage/tables/records.ts";
import { accountPart, accountPins, sessionPart } from "./parts.ts";
import type { ProductPlan } from "./product.ts";
import {
  riskObjectWith,
  type RiskRecord,
  type RiskRequest,
  riskRequestWith,
} from "./risk-schema.ts";

/** The needs of all requested checks together. */
function needsOf(request: RiskRequest, checks: readonly Check[]): Required<Needs> {
  const all = requestedOf(request, checks).map(({ check, params }) => check.needs(params));
  return {
    days: Math.max(0, ...all.map(({ days = 0 }) => days)),
    balance: all.some(({ balance }) => balance),
    tags: all.some(({ tags }) => tags),
    allAccounts: all.some(({ allAccounts }) => allAccounts),
    standingOrders: all.some(({ standingOrders }) => standingOrders),
  };
}

/** Runs the requested checks one by one: a year of turnovers in one go would block the event loop. */
async function runChecks(
  request: RiskRequest,
  checks: readonly Check[],
  facts: Facts,
  created_at: number,
): Promise<Results> {
  const results: Record<string, object> = {};
  for (const { check, params } of requestedOf(request, checks)) {
    await turn();
    results[check.key] = { ...check.run(params, facts), created_at };
  }
  return results;
}

/** The product with these checks. */
export function riskWith(checks: readonly Check[]): ProductPlan<RiskRequest, RiskRecord> {
  const request = riskRequestWith(checks);
  const needs = (parameters: JsonObject) => needsOf(request.accepted(parameters), checks);
  return {
    product: "svc_risk",
    path: "/v1/risks",
    prefix: "xr",
    code: "xr",
    request,
    object: riskObjectWith(checks),
    // The store keeps results as JSON; `recordOf` is all that writes them.
    records: (db) => db.risks as RecordRepository<RiskRecord>,
    wish(parameters) {
      const { days, allAccounts, standingOrders } = needs(parameters);
      return {
        days,
        ...(allAccounts ? { allAccounts } : {}),
        ...(standingOrders ? { standingOrders } : {}),
      };
    },
    balance: (parameters) => (needs(parameters).balance ? "read" : "none"),
    ibanOf: ({ iban }) => iban,
    pins: (parameters) => accountPins(request.accepted(parameters)),

    refusal({ parameters }, { account, balance }) {
      if (!account.iban) return "account_data_incomplete";
      return needs(parameters).balance && balance.balance === null ? "balance_failed" : null;
    },

    async recordOf(harvest) {
      const { data, finishedAt, session, today } = harvest;
      const asked = request.accepted(session.parameters);
      const { days, tags } = needsOf(asked, checks);
      if (tags) await readInTurns(data);
      const facts = factsOf(data, today, addDays(data.today ?? today, -days));
      return {
        ...sessionPart(harvest),
        ...accountPart(harvest),
        checks: await runChecks(asked, checks, facts, finishedAt),
        merchant_id: asked.merchant_id ?? "",
      };
    },

    documentsOf({ bank, data, session, today }) {
      return makeDocuments(request.accepted(session.parameters), factsOf(data, today), bank);
    },
  };
}

export const risk = riskWith(CHECKS);
