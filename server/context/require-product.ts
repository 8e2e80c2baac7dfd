import type { Product } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Merchant } from "#storage/tables/records.ts";

/** Throws ServiceError 403 unless the product is enabled for the merchant. */
export function requireProduct({ products }: Pick<Merchant, "products">, product: Product): void {
  if (products.includes(product)) return;
  throw new ServiceError(403, {
    type: "feature_not_enabled",
    message: "The product is not enabled for this account.",
  });
}
