import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { importFinTsList, type ListFile } from "#products/fints-list.ts";
import { ServiceError } from "#schema/errors.ts";
import { storeCommand } from "../command.ts";
import { formatImport } from "../fints/format-import.ts";
import { loadKnownBanks } from "../fints/known-banks.ts";

/** Throws ServiceError 422 with the path. */
function readList(path: string): Omit<ListFile, "dryRun"> {
  try {
    const bytes = readFileSync(path);
    return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new ServiceError(422, { message: `${path} cannot be read (${code}).` });
  }
}

export const fintsImport = storeCommand({
  name: "fints import",
  takes: ["FILE"],
  options: { "dry-run": "flag" },
  summary: "Imports a list of FinTS addresses; --dry-run only says what it would change.",
  async runOnStore(ctx, [name = ""], { "dry-run": dryRun = false }) {
    const file = readList(resolve(ctx.callerDir, name));
    const judge = { isAllowed: ctx.fintsAllow, isKnown: await loadKnownBanks() };
    const { list, plan } = await importFinTsList(ctx, { ...file, dryRun }, judge);
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
