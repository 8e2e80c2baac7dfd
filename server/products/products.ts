import type { Order } from "#connectors/connector.ts";
import type { Product } from "#schema/codes.ts";
import type { Session } from "#storage/tables/records.ts";
import { connect } from "./connect.ts";
import { pay } from "./pay.ts";
import type { ProductPlan, SessionPlan } from "./product.ts";
import { risk } from "./risk.ts";
import { verify } from "./verify.ts";

const OBJECTS: Partial<Record<Product, ProductPlan>> = {
  svc_verify: verify,
  svc_risk: risk,
  svc_pay: pay,
};

/**
 * The plan of a product whose sessions create an object; null for the one whose sessions do not.
 */
export function objectPlanOf(product: Product): ProductPlan | null {
  return OBJECTS[product] ?? null;
}

export function productOf(product: Product): SessionPlan {
  return objectPlanOf(product) ?? connect;
}

/** The payment that a session orders; null for one that orders none. */
export function orderOf({
  product,
  parameters,
}: Pick<Session, "product" | "parameters">): Order | null {
  return productOf(product).wish(parameters).order ?? null;
}
