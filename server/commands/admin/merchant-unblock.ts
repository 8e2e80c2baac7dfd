import { setBlocked } from "#products/blocked.ts";
import { storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { formatMerchant } from "./format-merchant.ts";

export const merchantUnblock = storeCommand({
  name: "merchant unblock",
  takes: ["MERCHANT"],
  options: {},
  summary: "Accepts the calls of a blocked merchant again.",
  async runOnStore(ctx, [named]) {
    const merchant = await findMerchant(ctx.store, named);
    await setBlocked(ctx, merchant.id, false);
    const json = formatMerchant({ ...merchant, blocked: false }, ctx.timeZone);
    return { json, text: `${merchant.number} ${merchant.name} is unblocked.` };
  },
});
