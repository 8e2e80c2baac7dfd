// API keys of a merchant.
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import type { Mode } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import { generateKey, hashKey } from "#secrets/api-keys.ts";
import type { Repositories } from "#storage/store.ts";
import type { ApiKey } from "#storage/tables/records.ts";

type KeyContext = Pick<Context, "store" | "ids"> & Acting;

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

/** Inserts a key, and records that in the audit log. */
export async function insertKey(db: Repositories, ctx: Acting, record: ApiKey): Promise<void> {
  await db.keys.insert(record);
  const { id, merchant } = record;
  await recordChange(db, ctx, {
    kind: "key.created",
    merchant,
    subject: id,
    after: describe(record),
  });
}

function describe({ mode, lastFour, label }: ApiKey) {
  return { mode, ends_in: lastFour, label };
}

/** Creates a key and returns it in clear, for this once, with its record. */
export async function createKey(
  ctx: KeyContext,
  named: Omit<NewKey, "key">,
): Promise<{ key: string; record: ApiKey }> {
  const key = generateKey(named.mode, ctx.ids.token);
  const record = keyRecord({ ...named, key }, ctx);
  await ctx.store.write((db) => insertKey(db, ctx, record));
  return { key, record };
}

/** Revokes a key at once. Throws ServiceError 404 for an unknown or revoked one. */
export async function revokeKey(
  ctx: Pick<KeyContext, "store" | "clock" | "actor">,
  merchant: string,
  id: string,
): Promise<void> {
  const revoked = await ctx.store.write(async (db) => {
    if (!(await db.keys.revoke(merchant, id, ctx.clock()))) return false;
    const key = (await db.keys.list(merchant)).find((each) => each.id === id);
    const before = key ? describe(key) : null;
    await recordChange(db, ctx, { kind: "key.revoked", merchant, subject: id, before });
    return true;
  });
  if (revoked) return;
  throw new ServiceError(404, { message: `There is no key ${id} that is not revoked.` });
}
