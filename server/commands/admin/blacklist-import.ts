import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { within } from "#context/within.ts";
import { importBlacklist } from "#products/blacklist.ts";
import { MODES } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import { merchantCommand } from "../command.ts";
import { parseChoice } from "./values.ts";

/** Throws ServiceError 422 with the path. */
function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new ServiceError(422, { message: `${path} cannot be read (${code}).` });
  }
}

export const blacklistImport = merchantCommand({
  name: "blacklist import",
  takes: ["FILE"],
  options: { mode: "value" },
  summary: "Blocks the IBANs in the first column of a CSV file; --mode live (default) or test.",
  async runForMerchant(ctx, [file = ""], { mode = "live" }) {
    const scope = { merchant: ctx.merchant.id, mode: parseChoice("--mode", mode, MODES) };
    const own = within(ctx, { merchant: ctx.merchant, mode: scope.mode });
    const csv = readText(resolve(ctx.callerDir, file));
    const imported = await importBlacklist(own, scope, csv);
    const { added, known, refused } = imported;
    const lines = refused.length > 0 ? `\nLines without an IBAN: ${refused.join(", ")}.` : "";
    return { json: imported, text: `${added} added, ${known} were on the list.${lines}` };
  },
});
