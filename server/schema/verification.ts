// verify: what creates a session, and the object that stands when it finished.
import { accountNumber, bankCode, bic, country, currency, iban } from "./bank-fields.ts";
import { amount, flag, id, language, metadata, moment, text, transactionId } from "./fields.ts";
import { composeIban, padBankCode } from "./iban.ts";
import type { JsonObject } from "./json.ts";
import { constant, derived, filterable, isTest, resource } from "./resource.ts";
import { shape, type Review, type Values } from "./shape.ts";

/** Parameters that verify and risk share. */
const createFields = {
  bank_code: bankCode(),
  country_id: country(),
  account_number: accountNumber(),
  iban: iban(),
  bic: bic(),
  check_amount: amount({ min: 0 }),
  check_currency_id: currency(),
  metadata: metadata(),
  merchant_id: text(255),
  language: language(),
};

/** A bank code is one of its country; an account number is turned into the IBAN it stands for. */
function accountRules({ values, sent, refuse }: Review<typeof createFields>): void {
  if (sent("bank_code") && !sent("country_id")) {
    refuse("country_id", "This field is required with bank_code.");
  }
  if (sent("account_number") && !sent("bank_code")) {
    refuse("bank_code", "This field is required with account_number.");
  }
  const { bank_code, country_id, account_number } = values;
  if (bank_code === undefined || country_id === undefined) return;
  values.bank_code = padBankCode(bank_code, country_id);
  if (account_number === undefined || sent("iban")) return;
  const composed = composeIban(country_id, bank_code, account_number);
  if (composed === null) refuse("account_number", "No IBAN can be computed from it.");
  else values.iban = composed;
}

export const verificationRequest = shape(createFields, accountRules);

/**
 * The accepted parameters of `POST /v1/verifications`; what was not sent is missing. `iban` is also
 * there when it was computed from `account_number`. `check_amount` in cents.
 */
export type VerificationRequest = Values<typeof createFields>;

/** The parameters as a session shows them, metadata left out. */
export function verificationParameters(request: VerificationRequest, timeZone: string): JsonObject {
  const { metadata: _, ...shown } = request;
  return verificationRequest.render(shown, timeZone);
}

export const verification = resource("svc_verification", {
  id: id("xv"),
  transaction: transactionId(),
  object: constant("svc_verification"),
  account_holder: filterable(text(255), "contains", text(255)),
  iban: filterable(text(40), "equals", iban()),
  /** With its branch, 11 characters. */
  bic: filterable(text(11), "equals", bic()),
  bank_name: text(255),
  country_id: filterable(text(2), "equals", country()),
  check_requested: filterable(flag(), "equals", flag()),
  check_amount: amount(),
  check_currency_id: text(3),
  check_passed: filterable(flag(), "equals", flag()),
  testmode: derived(flag(), isTest),
  metadata: metadata(),
  merchant_id: filterable(text(255), "equals", text(255)),
  created_at: moment(),
});
