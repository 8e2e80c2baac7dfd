// API keys of a merchant.
import type { Mode } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import { generateKey, hashKey } from "#secrets/api-keys.ts";
import type { Context } from "#context/context.ts";
import type { ApiKey } from "#storage/tables/records.ts";

type Means = Pick<Context, "store" | "clock" | "ids">;

export type NewKey = { merchant: string; mode: Mode; key: string; label: string };

/** What is kept of a key. */
export function keyRecord(
  { merchant, mode, key, label }: NewKey,
  { ids, clock }: Pick<Means, "ids" | "clock">,
): ApiKey {
  return {
    id: ids.record("key"),
    merchant,
    mode,
    hash: hashKey(key),
    lastFour: key.slice(-4),
    label,
    createdAt: clock(),
    revokedAt: null,
  };
}

/** A new key in clear, which is shown only this once, and what is kept of it. */
export async function createKey(
  ctx: Means,
  named: Omit<NewKey, "key">,
): Promise<{ key: string; record: ApiKey }> {
  const key = generateKey(named.mode, ctx.ids.token);
  const record = keyRecord({ ...named, key }, ctx);
  await ctx.store.write((db) => db.keys.insert(record));
  return { key, record };
}

/** Refuses a key from now on. Throws ServiceError 404 for an unknown one or one revoked before. */
export async function revokeKey(
  { store, clock }: Pick<Means, "store" | "clock">,
  merchant: string,
  id: string,
): Promise<void> {
  if (await store.write((db) => db.keys.revoke(merchant, id, clock()))) return;
  throw new ServiceError(404, { message: `There is no key ${id} that is not revoked.` });
}
