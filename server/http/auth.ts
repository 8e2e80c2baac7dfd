// Basic authentication with an API key or a bank user's access token.
import { ServiceError } from "#schema/errors.ts";
import { hashKey, keyMode } from "#secrets/api-keys.ts";
import type { ServiceContext } from "#context/context.ts";
import { timeOf } from "#context/within.ts";
import { inRanges } from "#events/guard.ts";
import type { ApiKey } from "#storage/tables/records.ts";
import type { Store } from "#storage/store.ts";
import type { Auth, Caller } from "./route.ts";
import { shareNext } from "./share-next.ts";

const USER = "api";

/** The password of `Basic` credentials with our user name, null for anything else. */
export function apiKeyOf(authorization: string | undefined): string | null {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return null;
  const credentials = Buffer.from(encoded, "base64").toString("utf8");
  return credentials.startsWith(`${USER}:`) ? credentials.slice(USER.length + 1) : null;
}

/** Returns the caller of credentials if they are of the kind that a route's `auth` accepts. */
export type Authenticate = (
  authorization: string | undefined,
  auth: Exclude<Auth, "none">,
  use: Use,
) => Promise<Caller>;

/** What the limits of a key are about: the method, and the address of the client. */
export type Use = { method: string; address: string };

/**
 * Looks credentials up for each request, so that revoking a key or token takes effect within a
 * second in every process. The result throws 401, or 403 for a blocked merchant, for the wrong kind
 * of credential and for a use that the key does not allow.
 */
export function createAuthenticator({
  store,
  systemClock,
}: Pick<ServiceContext, "store" | "systemClock">): Authenticate {
  const find = (password: string) => holderOf(store, password);
  const findHolder = store.exclusive ? shareInTurn(find) : shareNext(find);
  return async (authorization, auth, use) => {
    const password = apiKeyOf(authorization);
    const found = password === null ? null : await findHolder(password);
    if (!found || isOver(found, systemClock())) {
      throw new ServiceError(401, { headers: { "WWW-Authenticate": 'Basic realm="svc"' } });
    }
    const { hash: key, id: credential, merchant, mode, user } = found;
    if (merchant.blocked) throw new ServiceError(403, { type: "merchant_blocked" });
    const kind = user === null ? "key" : "user";
    if (auth !== "either" && auth !== kind) throw new ServiceError(403, { message: WANTED[auth] });
    if (found.limits) checkUse(found.limits, use);
    const scope = { merchant: merchant.id, mode };
    const owner = user === null ? null : { ...scope, user };
    const readsOnly = found.limits?.scope === "read_only";
    return { merchant, mode, scope, owner, readsOnly, key, credential };
  };
}

/** A key ends by the machine's time: no Test clock may lock its merchant out. A token is data. */
function isOver({ merchant, mode, user, validUntil }: Holder, systemNow: number): boolean {
  const clock = user !== null && mode === "test" ? merchant.testClock : null;
  return (validUntil ?? Infinity) <= timeOf(clock, systemNow);
}

/** Requests that come in together share the result for a key until the event loop's turn ends. */
function shareInTurn<T>(find: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const found = new Map<string, Promise<T>>();
  return (key) => {
    if (found.size === 0) setImmediate(() => found.clear());
    const result = found.get(key) ?? find(key);
    found.set(key, result);
    return result;
  };
}

const WANTED = {
  key: "This call takes an API key.",
  user: "This call takes the access token of a bank user.",
};

/** Throws ServiceError 403 for a use that the key does not allow. */
function checkUse({ scope, addresses }: Pick<ApiKey, "scope" | "addresses">, use: Use): void {
  if (scope === "read_only" && use.method !== "GET" && use.method !== "HEAD") {
    throw new ServiceError(403, { type: "key_read_only" });
  }
  if (addresses && !inRanges(addresses)(use.address)) {
    throw new ServiceError(403, { type: "key_address_refused" });
  }
}

type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>;

async function holderOf(store: Store, password: string) {
  const hash = hashKey(password);
  if (keyMode(password) === null) {
    const found = await store.read((db) => db.accessTokens.byHash(hash), { keyed: true });
    return found && { ...found, hash, limits: null };
  }
  const found = await store.known.keyHolder(hash);
  if (!found) return null;
  const { id, merchant, mode, expiresAt: validUntil, ...limits } = found;
  return { id, merchant, mode, hash, user: null, validUntil, limits };
}
