import type { Product } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Context } from "#server/context.ts";
import type { Scope, Session } from "#storage/records.ts";
import type { Repositories } from "#storage/store.ts";

/**
 * The session of a transaction, session or record id, as long as its data may be given out. Throws
 * ServiceError 404 for one that the merchant never had in this mode (of that product, where one is
 * named), 410 for one that was deleted or is older than the retention, cleaned up or not.
 */
export async function sessionOf(
  db: Repositories,
  ctx: Pick<Context, "clock" | "settings">,
  scope: Scope,
  id: string,
  product?: Product,
): Promise<Session> {
  const session = await db.sessions.find(scope, id);
  const known = session ?? (await db.tombstones.find(scope, id));
  if (!known || (product && known.product !== product)) throw new ServiceError(404);
  if (!session || ctx.clock() >= session.createdAt + ctx.settings.retention) {
    throw new ServiceError(410);
  }
  return session;
}

/** A wizard session; errors as `sessionOf`. */
export function findSession(ctx: Context, scope: Scope, id: string): Promise<Session> {
  return ctx.store.read((db) => sessionOf(db, ctx, scope, id));
}
