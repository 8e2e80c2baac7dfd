// Request and object of risk: their own members, and one for each registered check.
import type { Check } from "#checks/check.ts";
import type { CheckKey, CheckRequests, ParamsOf, Results } from "#checks/checks.ts";
import { accountFields, type AccountRequest, accountRules } from "#schema/create.ts";
import { about } from "#schema/kind.ts";
import { optional, resource, type ResourceOf } from "#schema/resource.ts";
import { risk } from "#schema/risk.ts";
import { part, type Part, shape, type Shape } from "#schema/shape.ts";
import type { Risk } from "#storage/tables/records.ts";

/** The accepted parameters of `POST /v1/risks`. Amounts in cents; what was not sent is missing. */
export type RiskRequest = AccountRequest & CheckRequests;

/** A finished risk session with the results of its checks. */
export type RiskRecord = Omit<Risk, "checks"> & { checks: Results };

/** The input of a request's rules, whatever checks are registered. */
type RiskReview = {
  values: Record<string, unknown>;
  unknown: readonly string[];
  sent(name: string): boolean;
  refuse(name: string, message: string): void;
};

/** Amount and currency at the top request some checks, and are the defaults of others. */
function applyAmount(checks: readonly Check[], { values, sent, refuse }: RiskReview): void {
  const shared = ["check_amount", "check_currency_id"];
  const given = Object.fromEntries(
    shared.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  for (const { key, amountAtTop } of checks) {
    if (!amountAtTop) continue;
    const own = values[key];
    if (own === undefined) {
      if (amountAtTop.requests && shared.some(sent) && !sent(key)) values[key] = given;
      continue;
    }
    values[key] = { ...given, ...Object(own) };
    const hasAmount = Object(own).check_amount !== undefined || sent("check_amount");
    if (amountAtTop.required && !hasAmount) {
      refuse(`${key}.check_amount`, "This field is required.");
    }
  }
}

/** A misspelt check must not be ignored. */
function refuseUnknownChecks({ unknown, refuse }: RiskReview): void {
  for (const name of unknown) {
    if (name.startsWith("svc_")) refuse(name, "There is no such check.");
  }
}

/** A member for each check; the type names the registered ones. */
function partsOf(checks: readonly Check[]): { [K in CheckKey]: Part<ParamsOf<K>> } {
  const parts = checks.map((check) => [check.key, about(part(check.request), check.about)]);
  return Object.fromEntries(parts);
}

/** The parameters that create a session. */
export function riskRequestWith(checks: readonly Check[]): Shape<RiskRequest> {
  return shape({ ...accountFields, ...partsOf(checks) }, (review) => {
    accountRules(review);
    refuseUnknownChecks(review);
    applyAmount(checks, review);
  });
}

/** The results of a finished session; a check that was not requested has no member. */
export function riskObjectWith(checks: readonly Check[]): ResourceOf<RiskRecord> {
  type Source = { checks: Readonly<Record<string, unknown>> };
  const results = checks.map((check) => [
    check.key,
    optional<Source, unknown>(
      about(check.result, check.about),
      (record) => record.checks[check.key],
    ),
  ]);
  return resource(risk.name, { ...risk.fields, ...Object.fromEntries(results) });
}
