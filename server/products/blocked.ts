import { type Acting, recordChange } from "#context/record-change.ts";
import type { Context } from "#context/context.ts";

/**
 * Blocks a merchant: its calls are refused and its open sessions end. Or lifts the block; sessions that
 * have ended stay ended. Does nothing if it is so already.
 */
export async function setBlocked(
  ctx: Pick<Context, "store"> & Acting,
  id: string,
  blocked: boolean,
): Promise<void> {
  await ctx.store.write(async (db) => {
    const merchant = await db.merchants.byId(id);
    if (!merchant || merchant.blocked === blocked) return;
    await db.merchants.update(id, { blocked });
    const kind = blocked ? "merchant.blocked" : "merchant.unblocked";
    await recordChange(db, ctx, { kind, merchant: id, subject: id });
  });
}
