import { addOrigin } from "#products/origins.ts";
import { storeCommand } from "../command.ts";
import { formatOrigins } from "./format-origins.ts";

export const originAdd = storeCommand({
  name: "origin add",
  takes: ["ORIGIN"],
  options: {},
  summary: "Allows an origin to hold the frame; the first one added excludes all others.",
  async runOnStore(ctx, [origin = ""]) {
    return formatOrigins(await addOrigin(ctx, ctx.merchant.id, origin));
  },
});
