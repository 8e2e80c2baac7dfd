import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { FileError } from "#banks/import/file-error.ts";
import { type AddressList, readAddressList } from "#banks/fints/read-list.ts";
import { recordChange } from "#context/record-change.ts";
import { ServiceError } from "#schema/errors.ts";
import { type StoreContext, storeCommand } from "../command.ts";
import { formatImport } from "../fints/format-import.ts";
import { loadKnownBanks } from "../fints/known-banks.ts";
import { planImport } from "../fints/plan-import.ts";

type File = { bytes: Uint8Array; sha256: string };

/** Throws ServiceError 422 with the path. */
function readList(path: string): File {
  try {
    const bytes = readFileSync(path);
    return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new ServiceError(422, { message: `${path} cannot be read (${code}).` });
  }
}

/** Throws ServiceError 422 with what is wrong with the file. */
async function judge({ bytes }: File, { fintsAllow }: StoreContext): Promise<AddressList> {
  const isKnown = await loadKnownBanks();
  try {
    return readAddressList(bytes, { isAllowed: fintsAllow, isKnown });
  } catch (error) {
    if (error instanceof FileError) throw new ServiceError(422, { message: error.message });
    throw error;
  }
}

export const fintsImport = storeCommand({
  name: "fints import",
  takes: ["FILE"],
  options: { "dry-run": "flag" },
  summary: "Imports a list of FinTS addresses; --dry-run only says what it would change.",
  async runOnStore(ctx, [name = ""], { "dry-run": dryRun = false }) {
    const file = readList(resolve(ctx.callerDir, name));
    const list = await judge(file, ctx);
    const at = ctx.systemClock();
    const plan = await ctx.store.write(async (db) => {
      const found = planImport(await db.fintsAccess.list(), list, at);
      if (dryRun) return found;
      for (const row of found.rows) await db.fintsAccess.save(row);
      const { added, changed, gone } = found;
      const counts = { added: added.length, changed: changed.length, gone: gone.length };
      await recordChange(db, ctx, {
        kind: "fints_access.imported",
        merchant: null,
        subject: list.source,
        after: { ...counts, sha256: file.sha256 },
      });
      return found;
    });
    const { added, changed, gone } = plan;
    const { refused, source, unknown, without } = list;
    return {
      json: { source, added, changed, gone, unknown, refused, without, written: !dryRun },
      text: formatImport(list, plan, dryRun),
    };
  },
});
