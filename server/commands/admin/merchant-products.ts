import { setProducts } from "#products/merchants.ts";
import { PRODUCTS } from "#schema/codes.ts";
import { storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { parseChoice, parseNames } from "./values.ts";

export const merchantProducts = storeCommand({
  name: "merchant products",
  takes: ["MERCHANT", "NAMES"],
  options: {},
  summary:
    "Chooses the products of a merchant: svc_verify, svc_risk, svc_pay, svc_api, with commas.",
  async runOnStore(ctx, [named, names = ""]) {
    const merchant = await findMerchant(ctx.store, named);
    const chosen = parseNames(names).map((name) => parseChoice("NAMES", name, PRODUCTS));
    const { products } = await setProducts(ctx, merchant.id, chosen);
    return { json: [...products], text: products.join("\n") };
  },
});
