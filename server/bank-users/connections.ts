// Reads and deletes the connections of a bank user.
import type { Bank } from "#banks/bank.ts";
import { ServiceError } from "#schema/errors.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordAct } from "#context/record-change.ts";
import type { Repositories } from "#storage/store.ts";
import type { Account, Connection, UserScope } from "#storage/tables/records.ts";

/** The connection of a connection or transaction id; throws ServiceError 404. */
export async function connectionOf(
  db: Repositories,
  owner: UserScope,
  id: string,
): Promise<Connection> {
  const found = await db.of(owner).connections.find(id);
  if (!found) throw new ServiceError(404);
  return found;
}

/** Errors as `connectionOf`. */
export function findConnection(
  { store }: Context,
  owner: UserScope,
  id: string,
): Promise<Connection> {
  return store.read((db) => connectionOf(db, owner, id), { keyed: true });
}

export function listConnections(
  { store }: Context,
  owner: UserScope,
  query: ListQuery,
): Promise<Page<Connection>> {
  return store.read((db) => db.of(owner).connections.list(query));
}

/** The accounts that a connection last imported. Errors as `connectionOf`. */
export function listAccountsOf(
  { store }: Context,
  owner: UserScope,
  id: string,
  query: ListQuery,
): Promise<Page<Account>> {
  return store.read(async (db) => {
    const connection = await connectionOf(db, owner, id);
    return db.of(owner).accounts.listOf(connection.id, query);
  });
}

/**
 * The last time the user's data of a bank was read: by its connection, or else from the accounts of
 * a deleted connection; null if there is no data.
 */
export async function readAt(
  db: Repositories,
  owner: UserScope,
  bank: Bank,
): Promise<number | null> {
  const connection = await db.of(owner).connections.byBank(bank);
  return connection?.lastSynced ?? db.of(owner).accounts.readAt(bank);
}

/** Deletes a connection with its credentials. Its accounts stay. */
export async function deleteConnection(
  ctx: Context & Partial<Acting>,
  owner: UserScope,
  id: string,
): Promise<void> {
  await ctx.store.write(async (db) => {
    const connection = await connectionOf(db, owner, id);
    await db.in(owner).credentialParts.deleteOf(connection.id);
    await db.of(owner).connections.delete(connection.id);
    const act = { kind: "connection.deleted", subject: connection.id } as const;
    await recordAct(db, ctx, owner, { ...act, after: { bankUser: owner.user } });
  });
}
