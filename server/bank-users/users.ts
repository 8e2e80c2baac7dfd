// Bank users: created, read and deleted by their merchant.
import { ServiceError } from "#schema/errors.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordAct } from "#context/record-change.ts";
import { requireProduct } from "#context/require-product.ts";
import { forgetSession } from "#events/forget-session.ts";
import type { Repositories } from "#storage/store.ts";
import type {
  BankUser,
  Merchant,
  Placed,
  Recent,
  Scope,
  UserScope,
} from "#storage/tables/records.ts";

/** The merchant that creates users and tokens, and the scope. */
export type Maker = { merchant: Merchant; scope: Scope };

/** Creates a new user with each call. Throws ServiceError 403 unless the merchant may have them. */
export async function createUser(
  { clock, ids, store }: Context,
  maker: Maker,
  { name, email = "" }: { name: string; email?: string },
): Promise<BankUser> {
  requireProduct(maker.merchant, "svc_api");
  const user = { ...maker.scope, id: ids.record("bus"), name, email, createdAt: clock() };
  await store.write((db) => db.bankUsers.insert(user));
  return user;
}

/** Throws ServiceError 404. */
export function findUser({ store }: Context, scope: Scope, id: string): Promise<BankUser> {
  return store.read((db) => userOf(db, scope, id), { keyed: true });
}

export function listUsers(
  { store }: Context,
  scope: Scope,
  query: ListQuery,
): Promise<Page<BankUser>> {
  return store.read((db) => db.in(scope).bankUsers.list(query));
}

/** The same by cursor, newest first. */
export function recentUsers(
  { store }: Context,
  scope: Scope,
  query: Recent,
): Promise<Placed<BankUser>[]> {
  return store.read((db) => db.in(scope).bankUsers.recent(query));
}

/** Turnovers deleted in one transaction: more would block other requests. */
const TURNOVERS = 5000;

/**
 * Deletes a user with tokens, connections, accounts, turnovers, and sessions with their events, in one
 * transaction, which ends an open wizard. Alone, because a session of the user can be created at once.
 * If there are too many turnovers for one transaction, some are deleted before it; after a crash in
 * between, repeat the deletion. Throws ServiceError 404.
 */
export async function deleteUser(
  ctx: Context & Partial<Acting>,
  scope: Scope,
  id: string,
): Promise<void> {
  const { store, systemClock } = ctx;
  const owner = { ...scope, user: id };
  const trim = () => store.write((db) => db.of(owner).turnovers.trim(TURNOVERS, TURNOVERS));
  while ((await trim()) > 0);
  const forget = async (db: Repositories) => {
    await userOf(db, scope, id);
    for (const session of await db.in(owner).sessions.ofBankUser(owner.user)) {
      await forgetSession(db, session, ctx);
    }
    await forgetCredentialParts(db, owner);
    await db.in(scope).requests.clearBodies({ bankUser: id }, systemClock());
    await db.in(scope).bankUsers.delete(id);
    await recordAct(db, ctx, scope, { kind: "bank_user.deleted", subject: id });
  };
  await store.write(forget, { alone: true });
}

async function forgetCredentialParts(db: Repositories, owner: UserScope): Promise<void> {
  for (const connection of await db.of(owner).connections.ids()) {
    await db.in(owner).credentialParts.deleteOf(connection);
  }
}

/** The user of an id; throws ServiceError 404. */
export async function userOf(db: Repositories, scope: Scope, id: string): Promise<BankUser> {
  const user = await db.in(scope).bankUsers.find(id);
  if (!user) throw new ServiceError(404);
  return user;
}
