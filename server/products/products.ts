import type { Product } from "#schema/codes.ts";
import type { ProductPlan } from "./product.ts";
import { pay } from "./pay.ts";
import { risk } from "./risk.ts";
import { verify } from "./verify.ts";

const PLANS: Partial<Record<Product, ProductPlan>> = {
  svc_verify: verify,
  svc_risk: risk,
  svc_pay: pay,
};

/** Throws for a product that no session can be created for. */
export function productOf(product: Product): ProductPlan {
  const plan = PLANS[product];
  if (!plan) throw new Error(`No session can be for ${product}.`);
  return plan;
}
