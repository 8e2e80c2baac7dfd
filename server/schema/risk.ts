// The object of a finished risk session without its results: products/risk-schema.ts adds a member
// for each registered check.
import { accountColumns } from "./account-columns.ts";
import {
  createdAt,
  customerFields,
  merchantId,
  ownMetadata,
  testmode,
  transaction,
} from "./common-fields.ts";
import { id, text } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, filterable, resource } from "./resource.ts";

export const risk = resource("svc_risk", {
  id: about(id("xr"), "Record ID."),
  transaction: transaction("xr"),
  object: constant("svc_risk"),
  ...accountColumns,
  testmode: testmode(),
  metadata: ownMetadata(),
  customer_fields: customerFields(),
  merchant_id: filterable(merchantId(), "equals", text(255)),
  created_at: createdAt(),
});
