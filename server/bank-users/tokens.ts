// Access tokens: a merchant's tool uses one to act for one bank user.
import { invalid, ServiceError } from "#schema/errors.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import { DAY } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import { requireProduct } from "#context/require-product.ts";
import type { Repositories } from "#storage/store.ts";
import type { AccessToken, Scope } from "#storage/tables/records.ts";
import { type Maker, userOf } from "./users.ts";

/** Characters, each out of 62: 285 bits. */
const LENGTH = 48;
/** Default milliseconds for which a token is valid. */
const VALIDITY = 60 * 60 * 1000;
/** Milliseconds after its end for which a token is listed and can be renewed. */
export const ENDED_TOKENS_KEPT = 30 * DAY;

/** End of validity; null for the default. */
type Validity = { validUntil: number | null };

/** The same time a year later, on 1 March after 29 February. */
function aYearAfter(at: number): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
}

/** Throws ServiceError 422 for a past or too distant end. */
function endOf({ validUntil }: Validity, now: number): number {
  if (validUntil === null) return now + VALIDITY;
  if (validUntil <= now) throw invalid("valid_until", "Must be in the future.");
  if (validUntil <= aYearAfter(now)) return validUntil;
  const message = "Must be at most one year ahead: extend the token before it expires.";
  throw invalid("valid_until", message);
}

/**
 * Throws ServiceError 422 for a past or too distant end, 404 for an unknown user, and 403 where bank
 * users are not enabled.
 */
export async function createToken(
  { clock, ids, store }: Context,
  maker: Maker,
  user: string,
  wish: Validity,
): Promise<AccessToken> {
  const createdAt = clock();
  const validUntil = endOf(wish, createdAt);
  requireProduct(maker.merchant, "svc_api");
  const { scope } = maker;
  const secret = { id: ids.record("uat"), token: ids.token(LENGTH) };
  const made = { ...scope, user, ...secret, validUntil, createdAt };
  await store.write(async (db) => {
    await userOf(db, scope, user);
    await db.accessTokens.insert(made);
  });
  return made;
}

/** Throws ServiceError 404 for an unknown user or token. */
export function findToken(
  ctx: Context,
  scope: Scope,
  user: string,
  id: string,
): Promise<AccessToken> {
  return ctx.store.read((db) => tokenOf(db, ctx, { ...scope, user, id }), { keyed: true });
}

/** Omits tokens that ended long ago. Throws ServiceError 404 for an unknown user. */
export function listTokens(
  { clock, store }: Context,
  scope: Scope,
  user: string,
  query: ListQuery,
): Promise<Page<AccessToken>> {
  const value = clock() - ENDED_TOKENS_KEPT + 1;
  const filters = [...query.filters, { column: "valid_until", op: "from", value } as const];
  return store.read(async (db) => {
    await userOf(db, scope, user);
    return db.of({ ...scope, user }).accessTokens.list({ ...query, filters });
  });
}

/**
 * Sets a new end of validity, also for an ended token. Throws ServiceError 422 for a past or too
 * distant end, and otherwise as `findToken`.
 */
export async function refreshToken(
  ctx: Context,
  scope: Scope,
  named: { user: string; id: string },
  wish: Validity,
): Promise<AccessToken> {
  const { user, id } = named;
  const validUntil = endOf(wish, ctx.clock());
  return ctx.store.write(async (db) => {
    const found = await tokenOf(db, ctx, { ...scope, user, id });
    await db.of(found).accessTokens.setValidUntil(id, validUntil);
    return { ...found, validUntil };
  });
}

/** Revokes the token at once. Errors as `findToken`. */
export async function deleteToken(
  ctx: Context,
  scope: Scope,
  user: string,
  id: string,
): Promise<void> {
  await ctx.store.write(async (db) => {
    await tokenOf(db, ctx, { ...scope, user, id });
    await db.of({ ...scope, user }).accessTokens.delete(id);
  });
}

async function tokenOf(
  db: Repositories,
  { clock }: Context,
  named: Scope & { user: string; id: string },
): Promise<AccessToken> {
  const found = await db.of(named).accessTokens.find(named.id);
  if (!found || found.validUntil + ENDED_TOKENS_KEPT <= clock()) throw new ServiceError(404);
  return found;
}
