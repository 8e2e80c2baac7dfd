import { createHash } from "node:crypto";
import { importFinTsList } from "#products/fints-list.ts";
import { storeCommand } from "../command.ts";
import { formatImport } from "../fints/format-import.ts";
import { loadKnownBanks } from "../fints/known-banks.ts";
import { readInput } from "./values.ts";

export const fintsImport = storeCommand({
  name: "fints import",
  takes: ["FILE"],
  options: { "dry-run": "flag" },
  summary: "Imports a list of FinTS addresses; --dry-run only says what it would change.",
  async runOnStore(ctx, [name = ""], { "dry-run": dryRun = false }) {
    const bytes = readInput(ctx, name);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const judge = { isAllowed: ctx.fintsAllow, isKnown: await loadKnownBanks() };
    const { list, plan } = await importFinTsList(ctx, { bytes, sha256, dryRun }, judge);
    const { added, changed, gone } = plan;
    const { ambiguous, refused, source, unknown, without } = list;
    return {
      json: {
        source,
        added,
        changed,
        gone,
        unknown,
        refused,
        ambiguous,
        without,
        written: !dryRun,
      },
      text: formatImport(list, plan, dryRun),
    };
  },
});
