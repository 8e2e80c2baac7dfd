// API keys of a merchant.
import type { Context } from "#context/context.ts";
import type { Mode } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import { generateKey, hashKey } from "#secrets/api-keys.ts";
import type { ApiKey } from "#storage/tables/records.ts";

type KeyContext = Pick<Context, "store" | "clock" | "ids">;

export type NewKey = { merchant: string; mode: Mode; key: string; label: string };

/** The record that the store keeps of a key: its hash, never the key itself. */
export function keyRecord(
  { merchant, mode, key, label }: NewKey,
  { ids, clock }: Pick<KeyContext, "ids" | "clock">,
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

/** Creates a key and returns it in clear, for this once, with its record. */
export async function createKey(
  ctx: KeyContext,
  named: Omit<NewKey, "key">,
): Promise<{ key: string; record: ApiKey }> {
  const key = generateKey(named.mode, ctx.ids.token);
  const record = keyRecord({ ...named, key }, ctx);
  await ctx.store.write((db) => db.keys.insert(record));
  return { key, record };
}

/** Revokes a key at once. Throws ServiceError 404 for an unknown or revoked one. */
export async function revokeKey(
  { store, clock }: Pick<KeyContext, "store" | "clock">,
  merchant: string,
  id: string,
): Promise<void> {
  if (await store.write((db) => db.keys.revoke(merchant, id, clock()))) return;
  throw new ServiceError(404, { message: `There is no key ${id} that is not revoked.` });
}
