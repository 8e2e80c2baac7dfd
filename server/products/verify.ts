// verify: who holds the account, and whether enough is on it.
import { balanceCheck } from "#checks/balance-check.ts";
import {
  verification,
  verificationRequest,
  type VerificationRequest,
} from "#schema/verification.ts";
import type { Verification } from "#storage/records.ts";
import { accountPins } from "./pins.ts";
import type { Harvest, ProductPlan } from "./product.ts";

function recordOf({ session, bank, data, metadata, finishedAt }: Harvest): Verification {
  const { account, balance } = data;
  const {
    check_amount,
    check_currency_id = "EUR",
    merchant_id = "",
  } = verificationRequest.read(session.parameters);
  const checked = check_amount !== undefined;
  const wanted = { check_amount: check_amount ?? 0, check_currency_id };
  return {
    id: session.record,
    transaction: session.transaction,
    merchant: session.merchant,
    mode: session.mode,
    account_holder: account.holder,
    iban: account.iban,
    bic: account.bic || bank.bic,
    bank_name: bank.name,
    country_id: account.countryId || bank.country_id,
    check_requested: checked,
    ...wanted,
    check_passed: checked && balanceCheck.run(wanted, { balance }).check_passed,
    metadata,
    merchant_id,
    created_at: finishedAt,
    session_created_at: session.createdAt,
  };
}

export const verify: ProductPlan<VerificationRequest, Verification> = {
  product: "svc_verify",
  prefix: "xv",
  code: "xv",
  request: verificationRequest,
  object: verification,
  records: (db) => db.verifications,
  wish: () => ({ days: 0 }),
  pins: (parameters) => accountPins(verificationRequest.read(parameters)),

  refusal({ parameters }, { account, balance }) {
    if (!account.iban) return "account_data_incomplete";
    const checked = verificationRequest.read(parameters).check_amount !== undefined;
    return checked && balance.balance === null ? "balance_failed" : null;
  },

  recordOf,
};
