// Accounts that a merchant excludes from the wizard, separately for each mode.
import { invalid, ServiceError } from "#schema/errors.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#context/context.ts";
import type { BlacklistItem, Scope } from "#storage/tables/records.ts";

/** Throws ServiceError 422 for an account that is already on the list. */
export async function addToBlacklist(
  { clock, ids, store }: Context,
  scope: Scope,
  iban: string,
): Promise<BlacklistItem> {
  const { merchant, mode } = scope;
  const item = { merchant, mode, id: ids.record("bl"), data: iban, created_at: clock() };
  const added = await store.write((db) => db.in(item).blacklist.insert(item));
  if (!added) throw invalid("data", `Duplicate entry '${iban}'`);
  return item;
}

function known(item: BlacklistItem | null): BlacklistItem {
  if (!item) throw new ServiceError(404);
  return item;
}

/** Throws ServiceError 404. */
export async function findOnBlacklist(
  { store }: Context,
  scope: Scope,
  id: string,
): Promise<BlacklistItem> {
  return known(await store.read((db) => db.in(scope).blacklist.find(id)));
}

export function listBlacklist(
  { store }: Context,
  scope: Scope,
  query: ListQuery,
): Promise<Page<BlacklistItem>> {
  return store.read((db) => db.in(scope).blacklist.list(query));
}

/** Returns the removed item. Throws ServiceError 404. */
export async function removeFromBlacklist(
  { store }: Context,
  scope: Scope,
  id: string,
): Promise<BlacklistItem> {
  return known(await store.write((db) => db.in(scope).blacklist.delete(id)));
}
