// verify: the request that creates a session, and the object that its successful end creates.
import { accountColumns } from "./account-columns.ts";
import {
  createdAt,
  customerFields,
  merchantId,
  ownMetadata,
  testmode,
  transaction,
} from "./common-fields.ts";
import { accountFields, accountRules } from "./create.ts";
import { amount, flag, id, text } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, filterable, resource } from "./resource.ts";
import { shape, type Values } from "./shape.ts";

export const verificationRequest = shape(accountFields, accountRules);

/**
 * The accepted parameters of `POST /v1/verifications`; members that were not sent are missing.
 * `iban` is also set if it was computed from `account_number`. `check_amount` is in cents.
 */
export type VerificationRequest = Values<typeof accountFields>;

export const verification = resource("svc_verification", {
  id: about(id("xv"), "Record ID."),
  transaction: transaction("xv"),
  object: constant("svc_verification"),
  ...accountColumns,
  check_requested: filterable(
    about(flag(), "Whether you requested a balance check."),
    "equals",
    flag(),
  ),
  check_amount: about(amount(), "Amount that the balance was checked against."),
  check_currency_id: about(text(3), "Currency of `check_amount`.", "EUR"),
  check_passed: filterable(
    about(flag(), "Whether the balance covered the amount."),
    "equals",
    flag(),
  ),
  testmode: testmode(),
  metadata: ownMetadata(),
  customer_fields: customerFields(),
  merchant_id: filterable(merchantId(), "equals", text(255)),
  created_at: createdAt(),
});
