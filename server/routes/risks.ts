import { ANSWERED } from "#checks/checks.ts";
import { risk } from "#products/risk.ts";
import { CHECK_KEYS } from "#schema/checks/checks.ts";
import { productRoutes } from "./products.ts";

const waiting = CHECK_KEYS.filter((key) => !(key in ANSWERED)).map((key) => `\`${key}\``);

export const riskRoutes = productRoutes(risk, {
  path: "/v1/risks",
  singular: "risk",
  plural: "risks",
  about: `Takes what verify takes, and an object for each check that is wanted, empty where the check takes nothing. Refused so far: ${waiting.join(" and ")}.`,
  example: {
    svc_balance_check: { check_amount: 100 },
    svc_balance_overview: {},
    merchant_id: "order-4711",
  },
});
