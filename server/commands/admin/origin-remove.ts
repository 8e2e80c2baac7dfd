import { removeOrigin } from "#products/origins.ts";
import { merchantCommand } from "../command.ts";
import { formatOrigins } from "./format-origins.ts";

export const originRemove = merchantCommand({
  name: "origin remove",
  takes: ["ORIGIN"],
  options: {},
  summary: "Removes an origin from the list; an empty list allows all pages.",
  async runForMerchant(ctx, [origin = ""]) {
    return formatOrigins(await removeOrigin(ctx, ctx.merchant.id, origin));
  },
});
