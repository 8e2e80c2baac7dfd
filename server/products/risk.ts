// risk: who holds the account, and what the checks say that the merchant asked for.
import type { Check } from "#checks/check.ts";
import { ANSWERED } from "#checks/checks.ts";
import { type Facts, factsOf } from "#checks/facts.ts";
import { CHECK_KEYS, type CheckKey, type ParamsOf, type Results } from "#schema/checks/checks.ts";
import { risk as object, riskRequestFor, type RiskRequest } from "#schema/risk.ts";
import type { Risk } from "#storage/records.ts";
import { accountPart, accountPins, sessionPart } from "./parts.ts";
import type { ProductPlan } from "./product.ts";

export const riskRequest = riskRequestFor(new Set(CHECK_KEYS.filter((key) => key in ANSWERED)));

/** Checks that make no sense without a balance. */
const NEED_BALANCE = ["svc_balance_check", "svc_balance_overview"] as const;

/** Calls back with each check that was asked for and can be answered. */
function eachAsked<T>(
  request: RiskRequest,
  use: <K extends CheckKey>(check: Check<K>, params: ParamsOf<K>) => T,
): T[] {
  const one = <K extends CheckKey>(key: K): T[] => {
    const asked: { [N in CheckKey]?: ParamsOf<N> } = request;
    const check = ANSWERED[key];
    const params = asked[key];
    return check && params ? [use<K>(check, params)] : [];
  };
  return CHECK_KEYS.flatMap((key) => one(key));
}

function resultsOf(request: RiskRequest, facts: Facts, created_at: number): Results {
  const results = eachAsked(request, (check, params) => [
    check.key,
    { ...check.run(params, facts), created_at },
  ]);
  return Object.fromEntries(results);
}

export const risk: ProductPlan<RiskRequest, Risk> = {
  product: "svc_risk",
  prefix: "xr",
  code: "xr",
  request: riskRequest,
  object,
  records: (db) => db.risks,
  wish(parameters) {
    const days = eachAsked(riskRequest.accepted(parameters), (check, params) => check.days(params));
    return { days: Math.max(0, ...days) };
  },
  pins: (parameters) => accountPins(riskRequest.accepted(parameters)),

  refusal({ parameters }, { account, balance }) {
    if (!account.iban) return "account_data_incomplete";
    const request = riskRequest.accepted(parameters);
    const needed = NEED_BALANCE.some((key) => request[key] !== undefined);
    return needed && balance.balance === null ? "balance_failed" : null;
  },

  recordOf(harvest) {
    const { data, finishedAt, session, today } = harvest;
    const request = riskRequest.accepted(session.parameters);
    return {
      ...sessionPart(harvest),
      ...accountPart(harvest),
      checks: resultsOf(request, factsOf(data, today), finishedAt),
      merchant_id: request.merchant_id ?? "",
    };
  },
};
