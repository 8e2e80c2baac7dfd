import { recordChange } from "#context/record-change.ts";
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
    await ctx.store.write(async (db) => {
      await db.merchants.setBlocked(merchant.id, true);
      await recordChange(db, ctx, {
        kind: "merchant.blocked",
        merchant: merchant.id,
        subject: merchant.id,
      });
    });
    const json = formatMerchant({ ...merchant, blocked: true }, ctx.timeZone);
    return { json, text: `${merchant.number} ${merchant.name} is blocked.` };
  },
});
