import { recentBlacklist } from "#products/blacklist.ts";
import { formatMoment } from "#schema/time.ts";
import { merchantCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { parseCount, scopeOf } from "./values.ts";

export const blacklistList = merchantCommand({
  name: "blacklist list",
  takes: [],
  options: { mode: "value", limit: "value" },
  summary: "Lists blocked accounts, newest first; --mode live (default) or test; --limit, 50.",
  async runForMerchant(ctx, _values, { mode = "live", limit = "50" }) {
    const scope = scopeOf(ctx, mode);
    const query = { limit: parseCount("--limit", limit) };
    const rows = (await recentBlacklist(ctx, scope, query)).map(({ record }) => ({
      id: record.id,
      iban: record.data,
      created_at: formatMoment(record.created_at, ctx.timeZone),
    }));
    return { json: rows, text: formatTable(rows, "The blacklist is empty.") };
  },
});
