// verify: who holds the account, and whether it holds enough.
import { balanceCheck } from "#checks/balance-check.ts";
import { factsOf } from "#checks/facts.ts";
import {
  verification,
  verificationRequest,
  type VerificationRequest,
} from "#schema/verification.ts";
import type { Verification } from "#storage/tables/records.ts";
import { accountPart, accountPins, sessionPart } from "./parts.ts";
import type { Harvest, ProductPlan } from "./product.ts";

function recordOf(harvest: Harvest): Verification {
  const { data, session, today } = harvest;
  const {
    check_amount,
    check_currency_id: currency = "EUR",
    merchant_id = "",
  } = verificationRequest.accepted(session.parameters);
  const checked = check_amount !== undefined;
  const check_currency_id = checked ? currency : "EUR";
  const wanted = { check_amount: check_amount ?? 0, check_currency_id };
  return {
    ...sessionPart(harvest),
    ...accountPart(harvest),
    check_requested: checked,
    ...wanted,
    check_passed: checked && balanceCheck.run(wanted, factsOf(data, today)).check_passed,
    merchant_id,
  };
}

export const verify: ProductPlan<VerificationRequest, Verification> = {
  product: "svc_verify",
  path: "/v1/verifications",
  prefix: "xv",
  code: "xv",
  request: verificationRequest,
  object: verification,
  records: (db) => db.verifications,
  wish: () => ({ days: 0 }),
  ibanOf: ({ iban }) => iban,

  balance(parameters) {
    const { check_amount: amount, check_currency_id } = verificationRequest.accepted(parameters);
    return amount === undefined ? "none" : { amount, currency: check_currency_id ?? "EUR" };
  },

  pins: (parameters) => accountPins(verificationRequest.accepted(parameters)),

  refusal({ parameters }, { account, balance }) {
    if (!account.iban) return "account_data_incomplete";
    const checked = verificationRequest.accepted(parameters).check_amount !== undefined;
    return checked && balance.balance === null ? "balance_failed" : null;
  },

  recordOf,
};
