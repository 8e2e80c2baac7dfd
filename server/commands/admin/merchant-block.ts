import { setBlocked } from "#products/blocked.ts";
import { storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { formatMerchant } from "./format-merchant.ts";

export const merchantBlock = storeCommand({
  name: "merchant block",
  takes: ["MERCHANT"],
  options: {},
  summary: "Refuses all calls of a merchant, named by number or id, and ends its open sessions.",
  async runOnStore(ctx, [named]) {
    const merchant = await findMerchant(ctx.store, named);
    await setBlocked(ctx, merchant.id, true);
    const json = formatMerchant({ ...merchant, blocked: true }, ctx.timeZone);
    return { json, text: `${merchant.number} ${merchant.name} is blocked.` };
  },
});
