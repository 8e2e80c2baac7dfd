import type { Product } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, Session, SessionOutline, ShownSession } from "#storage/tables/records.ts";
import { isOutlived } from "./kept-until.ts";

type Means = Pick<Context, "clock">;

/** The result, if its data can still be returned; errors as `sessionOf`. */
async function kept<T extends SessionOutline>(
  found: T | null,
  db: Repositories,
  means: Means,
  [scope, id, product]: [Scope, string, Product?],
): Promise<T> {
  const known = found ?? (await db.in(scope).tombstones.find(id));
  // Under a product's path, a session's own id is unknown.
  const misnamed = product && (known?.product !== product || id.startsWith("ws_"));
  if (!known || misnamed) throw new ServiceError(404);
  if (!found || isOutlived(found, means.clock())) throw new ServiceError(410);
  return found;
}

/**
 * The session of a transaction, session or record id, if its data can still be returned. Throws
 * ServiceError 404 for one that the merchant never had in this mode (or of that product), 410 for
 * one that was deleted or is older than the retention, cleaned up or not.
 */
export async function sessionOf(
  db: Repositories,
  means: Means,
  ...named: [scope: Scope, id: string, product?: Product]
): Promise<Session> {
  const [scope, id] = named;
  return kept(await db.in(scope).sessions.find(id), db, means, named);
}

/** The outline of such a session; errors as `sessionOf`. */
export async function outlineOf(
  db: Repositories,
  means: Means,
  ...named: [scope: Scope, id: string, product?: Product]
): Promise<SessionOutline> {
  const [scope, id] = named;
  return kept(await db.in(scope).sessions.outline(id), db, means, named);
}

/** A wizard session as the API shows it; errors as `sessionOf`. */
export function shownSession(ctx: Context, scope: Scope, id: string): Promise<ShownSession> {
  return ctx.store.read(
    async (db) => kept(await db.in(scope).sessions.shown(id), db, ctx, [scope, id]),
    { keyed: true },
  );
}
