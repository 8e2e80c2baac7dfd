// verify: what creates a session, and the object that stands when it finished.
import { bic, country, iban } from "./bank-fields.ts";
import { accountFields, accountRules } from "./create.ts";
import { amount, flag, id, metadata, moment, text, transactionId } from "./fields.ts";
import { constant, derived, filterable, isTest, resource } from "./resource.ts";
import { shape, type Values } from "./shape.ts";

export const verificationRequest = shape(accountFields, accountRules);

/**
 * The accepted parameters of `POST /v1/verifications`; what was not sent is missing. `iban` is also
 * there when it was computed from `account_number`. `check_amount` in cents.
 */
export type VerificationRequest = Values<typeof accountFields>;

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
