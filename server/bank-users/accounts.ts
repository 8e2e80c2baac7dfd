// Accounts of a bank user.
import { ServiceError } from "#schema/errors.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#context/context.ts";
import { type Account, identityOf, type UserScope } from "#storage/tables/records-bank-users.ts";
import type { Repositories } from "#storage/store.ts";

/** The account of an id; throws ServiceError 404. */
export async function accountOf(db: Repositories, owner: UserScope, id: string): Promise<Account> {
  const found = await db.accounts.find(owner, id);
  if (!found) throw new ServiceError(404);
  return found;
}

/** Errors as `accountOf`. */
export function findAccount({ store }: Context, owner: UserScope, id: string): Promise<Account> {
  return store.read((db) => accountOf(db, owner, id));
}

export function listAccounts(
  { store }: Context,
  owner: UserScope,
  query: ListQuery,
): Promise<Page<Account>> {
  return store.read((db) => db.accounts.list(owner, query));
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
    await db.accounts.delete(owner, id);
    for (const each of await db.connections.ids(owner)) {
      const connection = await db.connections.find(owner, each);
      if (!connection) continue;
      const excluded = [...new Set([...connection.excluded, identityOf(account)])];
      await db.connections.update({ ...connection, excluded });
    }
  });
}
