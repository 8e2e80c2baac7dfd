// Basic authentication with an API key.
import { ServiceError } from "#schema/errors.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { Store } from "#storage/store.ts";
import type { Caller } from "./route.ts";

const USER = "api";

/** The password of `Basic` credentials of our one user name, null for anything else. */
export function apiKeyOf(authorization: string | undefined): string | null {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return null;
  const credentials = Buffer.from(encoded, "base64").toString("utf8");
  return credentials.startsWith(`${USER}:`) ? credentials.slice(USER.length + 1) : null;
}

/**
 * The caller that the credentials belong to. Looked up for each request, so that a revoked key ends
 * at once. Throws 401, or 403 for a blocked merchant.
 */
export async function authenticate(
  store: Store,
  authorization: string | undefined,
): Promise<Caller> {
  const password = apiKeyOf(authorization);
  const key = hashKey(password ?? "");
  const found = password === null ? null : await store.read((db) => db.keys.byHash(key));
  if (!found) {
    throw new ServiceError(401, { headers: { "WWW-Authenticate": 'Basic realm="svc"' } });
  }
  const { merchant, mode } = found;
  if (merchant.blocked) throw new ServiceError(403);
  return { merchant, mode, scope: { merchant: merchant.id, mode }, key };
}
