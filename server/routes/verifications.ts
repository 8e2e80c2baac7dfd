import { verify } from "#products/verify.ts";
import { productRoutes } from "./products.ts";

export const verificationRoutes = productRoutes(verify, {
  path: "/v1/verifications",
  singular: "verification",
  plural: "verifications",
});
