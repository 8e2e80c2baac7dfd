// Accounts of a bank user.
import { ServiceError } from "#schema/errors.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import { type Account, type UserScope, identityOf } from "#storage/tables/records.ts";

/** The account of an id; throws ServiceError 404. */
export async function accountOf(db: Repositories, owner: UserScope, id: string): Promise<Account> {
  const found = await db.of(owner).accounts.find(id);
  if (!found) throw new ServiceError(404);
  return found;
}

/** Errors as `accountOf`. */
export function findAccount({ store }: Context, owner: UserScope, id: string): Promise<Account> {
  return store.read((db) => accountOf(db, owner, id), { keyed: true });
}

export function listAccounts(
  { store }: Context,
  owner: UserScope,
  query: ListQuery,
): Promise<Page<Account>> {
  return store.read((db) => db.of(owner).accounts.list(query));
}

/** The balance of an account. Errors as `accountOf`. */
export async function balanceOf(ctx: Context, owner: UserScope, id: string) {
  const { balance: booked, ...account } = await findAccount(ctx, owner, id);
  return { ...account, booked };
}

/**
 * Deletes an account with its turnovers. No existing connection of the user imports it again, since
 * several may show it; a later connection does. Errors as `accountOf`.
 */
export async function deleteAccount(
  { store }: Context,
  owner: UserScope,
  id: string,
): Promise<void> {
  await store.write(async (db) => {
    const account = await accountOf(db, owner, id);
    await db.of(owner).accounts.delete(id);
    for (const each of await db.of(owner).connections.ids()) {
      const connection = await db.of(owner).connections.find(each);
      if (!connection) continue;
      const excluded = [...new Set([...connection.excluded, identityOf(account)])];
      await db.of(owner).connections.update({ ...connection, excluded });
    }
  });
}
