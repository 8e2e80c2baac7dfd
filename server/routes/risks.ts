import { risk } from "#products/risk.ts";
import { productRoutes } from "./products.ts";

export const riskRoutes = productRoutes(risk, {
  path: "/v1/risks",
  singular: "risk",
  plural: "risks",
  about:
    "Takes what verify takes, and an object for each check that is wanted, empty where the check takes nothing. What `svc_account_snapshot` and `svc_fact_sheet` find is downloaded as a document.",
  example: {
    svc_balance_check: { check_amount: 100 },
    svc_balance_overview: {},
    svc_account_snapshot: { days: 90 },
    svc_fact_sheet: {},
    merchant_id: "order-4711",
  },
});
