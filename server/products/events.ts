// Reads events. An event of a transaction exists as long as the transaction's data.
import type { Product } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import { OPT_IN_TYPES } from "#schema/event-types.ts";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#context/context.ts";
import type { Placed, Recent, Scope, StoredEvent } from "#storage/tables/records.ts";
import { retained } from "./kept-until.ts";
import { outlineOf } from "./sessions.ts";

/** A record's id can stand for its transaction. */
function byEitherId(filter: Filter): Filter {
  const named = filter.column === "transaction" && /^[a-z]+_/.test(String(filter.value));
  return named ? { ...filter, column: "record" } : filter;
}

/** The filters of a caller; without a type, those types that must be named are left out. */
function filtersOf({ filters }: ListQuery): Filter[] {
  const named = filters.some(({ column }) => column === "type");
  const usual: Filter = { column: "type", op: "none of", value: OPT_IN_TYPES };
  return [...filters.map(byEitherId), ...(named ? [] : [usual])];
}

/**
 * An event. Throws ServiceError 404 for one that the merchant never had in this mode, 410 for one
 * whose transaction was deleted or is too old, cleaned up or not.
 */
export function findEvent(ctx: Context, scope: Scope, id: string): Promise<StoredEvent> {
  return ctx.store.read(async (db) => {
    const found = await db.in(scope).events.find(id);
    if (found && ctx.clock() < found.kept_until) return found;
    const gone = found ? found.transaction !== null : await db.in(scope).deletedEvents.has(id);
    throw new ServiceError(gone ? 410 : 404);
  });
}

/** Events of the merchant and mode. */
export function listEvents(
  ctx: Context,
  scope: Scope,
  query: ListQuery,
): Promise<Page<StoredEvent>> {
  const filters = [...filtersOf(query), retained(ctx.clock())];
  return ctx.store.read((db) => db.in(scope).events.list({ ...query, filters }));
}

/** The same by cursor, newest first, with the types that a caller of the API must name. */
export function recentEvents(
  ctx: Context,
  scope: Scope,
  { filters, ...recent }: Recent & { filters: readonly Filter[] },
): Promise<Placed<StoredEvent>[]> {
  return ctx.store.read((db) =>
    db.in(scope).events.recent(recent, [...filters.map(byEitherId), retained(ctx.clock())]),
  );
}

/** Events of one transaction, none before its wizard has finished; errors as `outlineOf`. */
export function listTransactionEvents(
  ctx: Context,
  scope: Scope,
  product: Product,
  id: string,
  query: ListQuery,
): Promise<Page<StoredEvent>> {
  return ctx.store.read(async (db) => {
    const { transaction } = await outlineOf(db, ctx, scope, id, product);
    const own = { column: "transaction", op: "equals", value: transaction } as const;
    const filters = [...filtersOf(query), own];
    return db.in(scope).events.list({ ...query, filters });
  });
}
