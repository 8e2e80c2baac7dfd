import { within } from "#context/within.ts";
import { requestRows } from "#customer/requests.ts";
import { formatMoment } from "#schema/time.ts";
import { merchantCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { parseChoice, parseCount, parseSinceBy, scopeOf } from "./values.ts";

/** First digits of a status. */
const CLASSES = ["2", "3", "4", "5"] as const;

export const requestList = merchantCommand({
  name: "request list",
  takes: [],
  options: { mode: "value", status: "value", since: "value", limit: "value" },
  summary: `Lists API calls of the merchant's servers, newest first, without bodies; --mode live (default) or test; --status ${CLASSES.join(", ")}; --since; --limit, 50 by default.`,
  async runForMerchant(ctx, _values, { mode = "live", status, since, limit = "50" }) {
    const scope = scopeOf(ctx, mode);
    const { clock } = within(ctx, { merchant: ctx.merchant, mode: scope.mode });
    const query = {
      limit: parseCount("--limit", limit),
      ...(status !== undefined && {
        statusClass: Number(parseChoice("--status", status, CLASSES)) as 2 | 3 | 4 | 5,
      }),
      ...(since !== undefined && { from: parseSinceBy("--since", since, ctx)(clock()) }),
    };
    const items = await ctx.store.read(async (db) => {
      return requestRows(db, scope, await db.in(scope).requests.list(query));
    });
    const rows = items.map(({ id, at, method, path, status: code, ms, key, error }) => ({
      id,
      at: formatMoment(Date.parse(at), ctx.timeZone),
      method,
      path,
      status: String(code),
      ms: String(ms),
      key,
      error: error ?? "",
    }));
    return { json: rows, text: formatTable(rows, "There are no requests.") };
  },
});
