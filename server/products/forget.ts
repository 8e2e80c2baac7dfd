import type { Product } from "#schema/codes.ts";
import type { Context } from "#server/context.ts";
import type { Scope } from "#storage/records.ts";
import { sessionOf } from "./sessions.ts";

/**
 * Deletes all data of a transaction at once, finished or not: object, events and session. What
 * stays tells later callers that it is gone. Throws ServiceError 404 for an unknown id, 410 for
 * one that is gone already.
 */
export async function deleteTransaction(
  ctx: Context,
  scope: Scope,
  product: Product,
  id: string,
): Promise<void> {
  await ctx.store.write(async (db) => {
    const session = await sessionOf(db, ctx, scope, id, product);
    const { key, mode, merchant, record, transaction } = session;
    await db.verifications.delete(scope, record);
    await db.events.deleteOf(scope, transaction);
    await db.sessions.delete(scope, transaction);
    await db.tombstones.insert(
      { record, transaction, session: session.id, product, merchant, mode, deletedAt: ctx.clock() },
      key,
    );
  });
}
