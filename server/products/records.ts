// Reading what finished sessions left behind.
import { ServiceError } from "#schema/errors.ts";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#server/context.ts";
import type { Scope, Verification } from "#storage/records.ts";
import { isKept, outlineOf } from "./sessions.ts";

/** The query without what is too old to be given out. */
function retained(ctx: Context, query: ListQuery): ListQuery {
  const value = ctx.clock() - ctx.settings.retention + 1;
  const kept: Filter = { column: "session_created_at", op: "from", value };
  return { ...query, filters: [...query.filters, kept] };
}

/**
 * A verification by record or transaction id. Throws ServiceError 404, whose message names the
 * session while its wizard has not finished, and 410 for one that was deleted or is too old.
 */
export function findVerification(ctx: Context, scope: Scope, id: string): Promise<Verification> {
  return ctx.store.read(async (db) => {
    const record = await db.verifications.find(scope, id);
    if (record && isKept(record.session_created_at, ctx)) return record;
    const session = await outlineOf(db, ctx, scope, id, "svc_verify");
    throw new ServiceError(404, {
      message: `The wizard has not finished; see /v1/sessions/${session.transaction}`,
    });
  });
}

/** Finished verifications of the merchant and mode. */
export function listVerifications(
  ctx: Context,
  scope: Scope,
  query: ListQuery,
): Promise<Page<Verification>> {
  return ctx.store.read((db) => db.verifications.list(scope, retained(ctx, query)));
}
