import { storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { formatMerchant } from "./format-merchant.ts";

export const merchantUnblock = storeCommand({
  name: "merchant unblock",
  takes: ["MERCHANT"],
  options: {},
  summary: "Accepts the calls of a blocked merchant again.",
  async runOnStore({ store, timeZone }, [named]) {
    const merchant = await findMerchant(store, named);
    await store.write((db) => db.merchants.setBlocked(merchant.id, false));
    const json = formatMerchant({ ...merchant, blocked: false }, timeZone);
    return { json, text: `${merchant.number} ${merchant.name} is unblocked.` };
  },
});
