import { verify } from "#products/verify.ts";
import { productRoutes } from "./products.ts";

export const verificationRoutes = productRoutes(verify, {
  path: "/v1/verifications",
  singular: "verification",
  plural: "verifications",
  about:
    "What is given here is not asked for in the wizard: a bank code skips the choice of the bank, an IBAN or account number the choice of the account.",
  example: { check_amount: 100, merchant_id: "order-4711", language: "en" },
});
