import { merchantCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { formatKey } from "./format-key.ts";

export const keyList = merchantCommand({
  name: "key list",
  takes: [],
  options: {},
  summary: "Lists the API keys by their last four characters.",
  async runForMerchant({ store, merchant, timeZone }) {
    const keys = await store.read((db) => db.keys.list(merchant.id));
    const rows = keys.map((key) => formatKey(key, timeZone));
    return { json: rows, text: formatTable(rows, "There are no keys.") };
  },
});
