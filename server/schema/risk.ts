// risk: the request that creates a session, and the object that its successful end creates.
import { accountColumns } from "./account-columns.ts";
import { checkParts, checkResults } from "./checks/checks.ts";
import { createdAt, merchantId, ownMetadata, testmode, transaction } from "./common-fields.ts";
import { accountFields, accountRules } from "./create.ts";
import { id, text } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, filterable, resource } from "./resource.ts";
import { shape, type Review, type Shape, type Values } from "./shape.ts";

const fields = { ...accountFields, ...checkParts };

/** The accepted parameters of `POST /v1/risks`; what was not sent is missing. Amounts in cents. */
export type RiskRequest = Values<typeof fields>;

/** Amount or currency at the top ask for a balance check, and serve the checks that name none. */
function amountRule({ values, sent, refuse }: Review<typeof fields>): void {
  const { check_amount, check_currency_id, svc_balance_check, svc_direct_debit_check } = values;
  const given = {
    ...(check_amount === undefined ? {} : { check_amount }),
    ...(check_currency_id === undefined ? {} : { check_currency_id }),
  };
  const named = sent("check_amount") || sent("check_currency_id");
  const asked = named && !sent("svc_balance_check");
  if (asked) values.svc_balance_check = given;
  if (svc_balance_check) values.svc_balance_check = { ...given, ...svc_balance_check };
  if (!svc_direct_debit_check) return;
  values.svc_direct_debit_check = { ...given, ...svc_direct_debit_check };
  if (svc_direct_debit_check.check_amount !== undefined || sent("check_amount")) return;
  refuse("svc_direct_debit_check.check_amount", "This field is required.");
}

/** A misspelt check must not vanish silently. */
function checkRules({ unknown, refuse }: Review<typeof fields>): void {
  for (const name of unknown) {
    if (name.startsWith("svc_")) refuse(name, "There is no such check.");
  }
}

/** What creates a session. */
export const riskRequest: Shape<RiskRequest> = shape(fields, (about) => {
  accountRules(about);
  checkRules(about);
  amountRule(about);
});

export const risk = resource("svc_risk", {
  id: about(id("xr"), "Record ID."),
  transaction: transaction("xr"),
  object: constant("svc_risk"),
  ...accountColumns,
  testmode: testmode(),
  metadata: ownMetadata(),
  merchant_id: filterable(merchantId(), "equals", text(255)),
  created_at: createdAt(),
  ...checkResults,
});
