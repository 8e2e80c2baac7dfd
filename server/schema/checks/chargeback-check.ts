import { amount, count, text } from "../fields.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";
import { MOST } from "./counts.ts";

/** Direct debits that came back. */
export const chargebackCheck = check("svc_chargeback_check", shape({}), {
  chargebacks_count: count(0, MOST),
  /** For lack of cover. */
  chargebacks_coverage: count(0, MOST),
  /** Because the customer wanted it. */
  chargebacks_revoked: count(0, MOST),
  chargebacks_sum_amount: amount(),
  currency_id: text(3),
});
