import { risk } from "#products/risk.ts";
import { productRoutes } from "./products.ts";

export const riskRoutes = productRoutes(risk, {
  singular: "risk check",
  plural: "risk checks",
  description:
    "Accepts the parameters of a verification, plus one object for each check to run; the object is empty for a check without parameters. Download the results of `svc_account_snapshot` and `svc_fact_sheet` as documents.",
  example: {
    svc_balance_check: { check_amount: 100 },
    svc_balance_overview: {},
    svc_account_snapshot: { days: 90 },
    svc_fact_sheet: {},
    merchant_id: "order-4711",
  },
});
