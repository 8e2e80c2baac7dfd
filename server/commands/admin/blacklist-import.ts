import { within } from "#context/within.ts";
import { importBlacklist } from "#products/blacklist.ts";
import { merchantCommand } from "../command.ts";
import { readInput, scopeOf } from "./values.ts";

export const blacklistImport = merchantCommand({
  name: "blacklist import",
  takes: ["FILE"],
  options: { mode: "value" },
  summary: "Blocks the IBANs in the first column of a CSV file; --mode live (default) or test.",
  async runForMerchant(ctx, [file = ""], { mode = "live" }) {
    const scope = scopeOf(ctx, mode);
    const own = within(ctx, { merchant: ctx.merchant, mode: scope.mode });
    const csv = readInput(ctx, file).toString("utf8");
    const imported = await importBlacklist(own, scope, csv);
    const { added, known, refused } = imported;
    const lines = refused.length > 0 ? `\nLines without an IBAN: ${refused.join(", ")}.` : "";
    return { json: imported, text: `${added} added, ${known} were on the list.${lines}` };
  },
});
