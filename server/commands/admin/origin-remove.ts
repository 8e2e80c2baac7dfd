import { removeOrigin } from "#products/origins.ts";
import { storeCommand } from "../command.ts";
import { formatOrigins } from "./format-origins.ts";

export const originRemove = storeCommand({
  name: "origin remove",
  takes: ["ORIGIN"],
  options: {},
  summary: "Removes an origin from the list; an empty list allows all pages.",
  async runOnStore(ctx, [origin = ""]) {
    return formatOrigins(await removeOrigin(ctx, ctx.merchant.id, origin));
  },
});
