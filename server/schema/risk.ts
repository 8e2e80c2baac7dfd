// The object of a finished risk session without its results: products/risk-schema.ts adds a member
// for each registered check.
import { bic, country, iban } from "./bank-fields.ts";
import { flag, id, metadata, moment, text, transactionId } from "./fields.ts";
import { constant, derived, filterable, isTest, resource } from "./resource.ts";

export const risk = resource("svc_risk", {
  id: id("xr"),
  transaction: transactionId(),
  object: constant("svc_risk"),
  account_holder: filterable(text(255), "contains", text(255)),
  iban: filterable(text(40), "equals", iban()),
  /** With its branch, 11 characters. */
  bic: filterable(text(11), "equals", bic()),
  bank_name: text(255),
  country_id: filterable(text(2), "equals", country()),
  testmode: derived(flag(), isTest),
  metadata: metadata(),
  merchant_id: filterable(text(255), "equals", text(255)),
  created_at: moment(),
});
