import { storeCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { formatMerchant } from "./format-merchant.ts";

export const merchantList = storeCommand({
  name: "merchant list",
  takes: [],
  options: {},
  summary: "Lists the merchants, and which of them are blocked.",
  async runOnStore({ store, timeZone }) {
    const merchants = await store.read((db) => db.merchants.list());
    const rows = merchants.map((merchant) => formatMerchant(merchant, timeZone));
    const text = rows.map((row) => ({ ...row, blocked: row.blocked ? "yes" : "no" }));
    return { json: rows, text: formatTable(text, "There is no merchant: start the service once.") };
  },
});
