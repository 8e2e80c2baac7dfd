import { risk } from "#products/risk.ts";
import { productRoutes } from "./products.ts";

export const riskRoutes = productRoutes(risk, {
  path: "/v1/risks",
  singular: "risk",
  plural: "risks",
});
