import { within } from "#context/within.ts";
import { detailOf } from "#customer/session-detail.ts";
import { sessionOf } from "#products/sessions.ts";
import { MODES } from "#schema/codes.ts";
import { formatMoment } from "#schema/time.ts";
import { merchantCommand } from "../command.ts";
import { loadBanks } from "../load-banks.ts";
import { formatTable } from "../text-table.ts";
import { parseChoice } from "./values.ts";

export const sessionShow = merchantCommand({
  name: "session show",
  takes: ["ID"],
  options: { mode: "value" },
  summary:
    "Shows what happened in a session, by the ID of its transaction, object or session; --mode live (default) or test.",
  async runForMerchant(ctx, [id = ""], { mode: named = "live" }) {
    const mode = parseChoice("--mode", named, MODES);
    const scope = { merchant: ctx.merchant.id, mode };
    const { clock } = within(ctx, { merchant: ctx.merchant, mode });
    const means = { clock, banks: await loadBanks(), settings: { timeZone: ctx.timeZone } };
    const json = await ctx.store.read(async (db) => {
      return detailOf(db, means, scope, await sessionOf(db, means, scope, id));
    });
    const steps = json.timeline.map(({ at, kind, step, reached, error, tan, bank, ms }) => ({
      at: formatMoment(Date.parse(at), ctx.timeZone),
      kind,
      step: step ?? "",
      reached,
      error: error ?? "",
      tan: tan ?? "",
      bank: bank ?? "",
      ms: String(ms ?? ""),
    }));
    return { json, text: formatTable(steps, "") };
  },
});
