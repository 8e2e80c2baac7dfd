import { addOrigin } from "#products/origins.ts";
import { merchantCommand } from "../command.ts";
import { formatOrigins } from "./format-origins.ts";

export const originAdd = merchantCommand({
  name: "origin add",
  takes: ["ORIGIN"],
  options: {},
  summary: "Allows an origin to run the wizard; the first one added excludes all others.",
  async runForMerchant(ctx, [origin = ""]) {
    return formatOrigins(await addOrigin(ctx, ctx.merchant.id, origin));
  },
});
