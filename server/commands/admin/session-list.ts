import { within } from "#context/within.ts";
import { listSessions } from "#customer/session-list.ts";
import { instantOf } from "#schema/account/kinds.ts";
import { OUTCOMES } from "#schema/account/sessions.ts";
import { formatMoment } from "#schema/time.ts";
import { merchantCommand } from "../command.ts";
import { loadBanks } from "../load-banks.ts";
import { formatTable } from "../text-table.ts";
import { parseChoice, parseCount, parseSinceBy, scopeOf } from "./values.ts";

export const sessionList = merchantCommand({
  name: "session list",
  takes: [],
  options: { mode: "value", outcome: "value", since: "value", limit: "value" },
  summary: `Lists wizard sessions, newest first; --mode live (default) or test; --outcome ${OUTCOMES.join(", ")}; --since; --limit, 50 by default.`,
  async runForMerchant(ctx, _values, { mode = "live", outcome, since, limit = "50" }) {
    const scope = scopeOf(ctx, mode);
    const { clock } = within(ctx, { merchant: ctx.merchant, mode: scope.mode });
    const query = {
      limit: parseCount("--limit", limit),
      ...(outcome !== undefined && { outcome: parseChoice("--outcome", outcome, OUTCOMES) }),
      ...(since !== undefined && { from: instantOf(parseSinceBy("--since", since, ctx)(clock())) }),
    };
    const banks = await loadBanks();
    const { items } = await ctx.store.read((db) => listSessions(db, { banks }, scope, query));
    const rows = items.map(({ id, product, step, outcome: end, error, bank, createdAt }) => ({
      id,
      created_at: formatMoment(Date.parse(createdAt), ctx.timeZone),
      product,
      outcome: end,
      step,
      error: error ?? "",
      bank: bank ?? "",
    }));
    return { json: rows, text: formatTable(rows, "There are no sessions.") };
  },
});
