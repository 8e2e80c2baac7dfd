// Reads the results of finished sessions.
import type { CommonRequest } from "#schema/create.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Placed, ProductRecord, Recent, Scope } from "#storage/tables/records.ts";
import { retained } from "./kept-until.ts";
import type { ProductPlan } from "./product.ts";
import { outlineOf } from "./sessions.ts";

/** The owner of the records. */
type Filed<R extends ProductRecord> = Pick<ProductPlan<CommonRequest, R>, "product" | "records">;

/**
 * A product's object by record or transaction id. Throws ServiceError 404, whose message names the
 * session if its wizard has not finished, and 410 for one that was deleted or is too old.
 */
export async function recordIn<R extends ProductRecord>(
  db: Repositories,
  ctx: Context,
  plan: Filed<R>,
  scope: Scope,
  id: string,
): Promise<R> {
  const record = await plan.records(db.in(scope)).find(id);
  if (record && ctx.clock() < record.kept_until) return record;
  const session = await outlineOf(db, ctx, scope, id, plan.product);
  throw new ServiceError(404, {
    message: `The wizard has not finished; see /v1/sessions/${session.transaction}`,
  });
}

/** One such object; errors as `recordIn`. */
export function findRecord<R extends ProductRecord>(
  ctx: Context,
  plan: Filed<R>,
  scope: Scope,
  id: string,
): Promise<R> {
  return ctx.store.read((db) => recordIn(db, ctx, plan, scope, id), { keyed: true });
}

/** Finished objects of a product, of the merchant and mode. */
export function listRecords<R extends ProductRecord>(
  ctx: Context,
  plan: Filed<R>,
  scope: Scope,
  query: ListQuery,
): Promise<Page<R>> {
  const filters = [...query.filters, retained(ctx.clock())];
  return ctx.store.read((db) => plan.records(db.in(scope)).list({ ...query, filters }));
}

/** The same by cursor, newest first. */
export function recentRecords<R extends ProductRecord>(
  ctx: Context,
  plan: Filed<R>,
  scope: Scope,
  query: Recent & { filters: readonly Filter[] },
): Promise<Placed<R>[]> {
  const { filters, ...recent } = query;
  return ctx.store.read((db) =>
    plan.records(db.in(scope)).recent(recent, [...filters, retained(ctx.clock())]),
  );
}
