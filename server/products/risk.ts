// risk: who holds the account, and what the checks say that the merchant asked for.
import type { Check } from "#checks/check.ts";
import { ANSWERED } from "#checks/checks.ts";
import { type Facts, factsOf, readInTurns } from "#checks/facts.ts";
import { makeDocuments } from "#documents/make.ts";
import { turn } from "#jobs/turns.ts";
import { CHECK_KEYS, type CheckKey, type ParamsOf, type Results } from "#schema/checks/checks.ts";
import { risk as object, riskRequest, type RiskRequest } from "#schema/risk.ts";
import { addDays } from "#schema/time.ts";
import type { RecordRepository, Risk as StoredRisk } from "#storage/tables/records.ts";
import { accountPart, accountPins, sessionPart } from "./parts.ts";
import type { ProductPlan } from "./product.ts";

/** A finished risk object, named as on the wire. */
export type Risk = StoredRisk & { checks: Results };

/** Checks that make no sense without a balance. */
const NEED_BALANCE = ["svc_balance_check", "svc_balance_overview"] as const;

/** Calls back with each check that was asked for. */
function eachAsked<T>(
  request: RiskRequest,
  use: <K extends CheckKey>(check: Check<K>, params: ParamsOf<K>) => T,
): T[] {
  const one = <K extends CheckKey>(key: K): T[] => {
    const asked: { [N in CheckKey]?: ParamsOf<N> } = request;
    const params = asked[key];
    return params ? [use<K>(ANSWERED[key], params)] : [];
  };
  return CHECK_KEYS.flatMap((key) => one(key));
}

/** Checks that look at the tags of all turnovers. */
const NEED_TAGS = ["svc_account_snapshot", "svc_credit_check", "svc_fact_sheet"] as const;

async function resultsOf(request: RiskRequest, facts: Facts, created_at: number): Promise<Results> {
  const runs = eachAsked(request, (check, params) => () => ({
    [check.key]: { ...check.run(params, facts), created_at },
  }));
  const results: Results = {};
  for (const run of runs) {
    // All checks over a year would hold the event loop too long together.
    await turn();
    Object.assign(results, run());
  }
  return results;
}

/** The longest range that a check looks at, in days back from today. */
function daysOf(request: RiskRequest): number {
  return Math.max(0, ...eachAsked(request, (check, params) => check.days(params)));
}

export const risk: ProductPlan<RiskRequest, Risk> = {
  product: "svc_risk",
  prefix: "xr",
  code: "xr",
  request: riskRequest,
  object,
  // Only this file makes risks: their checks are its results.
  records: (db) => db.risks as RecordRepository<Risk>,
  wish(parameters) {
    const request = riskRequest.accepted(parameters);
    const { all_accounts: allAccounts = false } = request.svc_account_snapshot ?? {};
    return { days: daysOf(request), ...(allAccounts ? { allAccounts } : {}) };
  },
  pins: (parameters) => accountPins(riskRequest.accepted(parameters)),

  refusal({ parameters }, { account, balance }) {
    if (!account.iban) return "account_data_incomplete";
    const request = riskRequest.accepted(parameters);
    const needed = NEED_BALANCE.some((key) => request[key] !== undefined);
    return needed && balance.balance === null ? "balance_failed" : null;
  },

  async recordOf(harvest) {
    const { data, finishedAt, session, today } = harvest;
    const request = riskRequest.accepted(session.parameters);
    if (NEED_TAGS.some((key) => request[key] !== undefined)) await readInTurns(data);
    const facts = factsOf(data, today, addDays(today, -daysOf(request)));
    return {
      ...sessionPart(harvest),
      ...accountPart(harvest),
      checks: await resultsOf(request, facts, finishedAt),
      merchant_id: request.merchant_id ?? "",
    };
  },

  documentsOf({ bank, data, session, today }) {
    const request = riskRequest.accepted(session.parameters);
    return makeDocuments(request, factsOf(data, today), bank);
  },
};
