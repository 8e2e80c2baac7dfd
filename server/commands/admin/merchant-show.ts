import { storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { faceLines, formatFace } from "./format-merchant.ts";

export const merchantShow = storeCommand({
  name: "merchant show",
  takes: ["MERCHANT"],
  options: {},
  summary: "Shows what customers are told about a merchant, named by number or id.",
  async runOnStore({ store, timeZone }, [named]) {
    const merchant = await findMerchant(store, named);
    return { json: formatFace(merchant, timeZone), text: faceLines(merchant) };
  },
});
