import { addressFault } from "#banks/fints/address.ts";
import { recordChange } from "#context/record-change.ts";
import { ServiceError } from "#schema/errors.ts";
import type { FinTsAccess } from "#storage/tables/fints-access.ts";
import { storeCommand } from "../command.ts";
import { formatAccess } from "../fints/format-access.ts";
import { loadKnownBanks } from "../fints/known-banks.ts";

/** A bank that no list names. */
function unlisted(bankCode: string): FinTsAccess {
  const none = { url: null, version: null, source: null, importedAt: null, closedAt: null };
  return { bankCode, ...none, override: null };
}

export const fintsSet = storeCommand({
  name: "fints set",
  takes: ["BANK-CODE", "URL"],
  options: {},
  summary: "Sets the FinTS address of a bank, which wins over every list.",
  async runOnStore(ctx, [bankCode = "", url = ""]) {
    if (!/^\d{8}$/.test(bankCode)) {
      throw new ServiceError(422, { message: "BANK-CODE is a German bank code of eight digits." });
    }
    const isKnown = await loadKnownBanks();
    if (!isKnown(bankCode)) {
      const message = `The bank directory has no bank ${bankCode} outside of tests.`;
      throw new ServiceError(422, { message });
    }
    const fault = addressFault(url, ctx.fintsAllow);
    if (fault !== null) throw new ServiceError(422, { message: `The URL ${fault}.` });
    const access = await ctx.store.write(async (db) => {
      const before = (await db.fintsAccess.find(bankCode)) ?? unlisted(bankCode);
      const after = { ...before, override: url };
      await db.fintsAccess.save(after);
      const states = { before: before.override, after: url };
      const change = { kind: "fints_access.set", merchant: null, subject: bankCode } as const;
      await recordChange(db, ctx, { ...change, ...states });
      return after;
    });
    return formatAccess([access]);
  },
});
