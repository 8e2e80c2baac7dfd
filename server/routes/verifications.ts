import { verify } from "#products/verify.ts";
import { productRoutes } from "./products.ts";

export const verificationRoutes = productRoutes(verify, {
  singular: "verification",
  plural: "verifications",
  description:
    "Opens a wizard session in which the customer confirms an account. The wizard skips what you provide: with a bank code, the bank selection; with an IBAN or account number, the account selection.",
  example: { check_amount: 100, merchant_id: "order-4711", language: "en" },
});
