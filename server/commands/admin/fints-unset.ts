import { recordChange } from "#context/record-change.ts";
import { ServiceError } from "#schema/errors.ts";
import { storeCommand } from "../command.ts";
import { formatAccess } from "../fints/format-access.ts";

export const fintsUnset = storeCommand({
  name: "fints unset",
  takes: ["BANK-CODE"],
  options: {},
  summary: "Removes the address that `fints set` set; that of a list counts again.",
  async runOnStore(ctx, [bankCode = ""]) {
    const access = await ctx.store.write(async (db) => {
      const before = await db.fintsAccess.find(bankCode);
      if (!before || before.override === null) {
        throw new ServiceError(404, { message: `No address of ${bankCode} was set by hand.` });
      }
      const after = { ...before, override: null };
      if (after.url === null) await db.fintsAccess.delete(bankCode);
      else await db.fintsAccess.save(after);
      const change = { kind: "fints_access.removed", merchant: null, subject: bankCode } as const;
      await recordChange(db, ctx, { ...change, before: before.override });
      return after;
    });
    return formatAccess([access]);
  },
});
