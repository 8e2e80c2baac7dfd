// API keys of a merchant: created, changed, replaced, revoked.
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { isRange } from "#events/guard.ts";
import { requireOverlap } from "#schema/account/overlap.ts";
import type { KeyScope, Mode } from "#schema/codes.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import { generateKey, hashKey } from "#secrets/api-keys.ts";
import type { Repositories } from "#storage/store.ts";
import type { ApiKey, Scope } from "#storage/tables/records.ts";

type KeyContext = Pick<Context, "store" | "ids"> & Acting;

/** What limits the use of a key; by default nothing does. */
export type KeyLimits = {
  scope?: KeyScope;
  /** Addresses or CIDR ranges that may use it; null for any. */
  addresses?: readonly string[] | null;
  /** Epoch milliseconds; null for never. */
  expiresAt?: number | null;
};

export type NewKey = KeyLimits & { merchant: string; mode: Mode; key: string; label: string };

/** A key in clear, for this once, with its record. */
export type CreatedKey = { key: string; record: ApiKey };

const MAX_ADDRESSES = 50;
const LONGEST_LABEL = 100;

/** The record that the store keeps of a key: its hash, never the key itself. */
export function keyRecord(
  { merchant, mode, key, label, scope = "full", addresses = null, expiresAt = null }: NewKey,
  { ids, systemClock }: Pick<KeyContext, "ids" | "systemClock">,
  createdBy = "",
): ApiKey {
  return {
    id: ids.record("key"),
    merchant,
    mode,
    hash: hashKey(key),
    lastFour: key.slice(-4),
    label,
    createdAt: systemClock(),
    revokedAt: null,
    scope,
    addresses: addresses && [...addresses],
    createdBy,
    expiresAt,
    lastUsedAt: null,
    replacedBy: null,
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

function describe({ mode, lastFour, label, scope, addresses, expiresAt }: ApiKey) {
  const limits = {
    ...(scope !== "full" && { scope }),
    ...(addresses && { addresses }),
    ...(expiresAt !== null && { expires_at: new Date(expiresAt).toISOString() }),
  };
  return { mode, ends_in: lastFour, label, ...limits };
}

/**
 * Creates a key and returns it in clear, for this once, with its record. Throws ServiceError 422 for
 * an address that is none and for an expiry in the past.
 */
export async function createKey(ctx: KeyContext, named: Omit<NewKey, "key">): Promise<CreatedKey> {
  checkLimits(named, ctx.systemClock());
  const created = draw(ctx, named);
  await ctx.store.write((db) => insertKey(db, ctx, created.record));
  return created;
}

function draw(ctx: KeyContext, named: Omit<NewKey, "key">): CreatedKey {
  const key = generateKey(named.mode, ctx.ids.token);
  return { key, record: keyRecord({ ...named, key }, ctx, ctx.actor.name) };
}

/**
 * Creates a key like another one, which expires once `overlap` milliseconds have passed; a key that
 * expires is replaced by one that lasts as long as it did. Throws ServiceError 404 for an unknown or
 * revoked key, 422 for one that was replaced or has ended and for an overlap of more than 30 days.
 */
export async function rotateKey(
  ctx: KeyContext,
  scope: Scope,
  id: string,
  overlap: number,
): Promise<CreatedKey & { replaced: ApiKey }> {
  requireOverlap(overlap);
  return ctx.store.write(async (db) => {
    const found = await findActive(db, scope, id);
    const now = ctx.systemClock();
    requireReplaceable(found, now);
    const { label, addresses, scope: kind } = found;
    const end = found.expiresAt === null ? null : now + found.expiresAt - found.createdAt;
    const created = draw(ctx, { ...scope, label, addresses, scope: kind, expiresAt: end });
    await insertKey(db, ctx, created.record);
    const expiresAt = Math.min(found.expiresAt ?? Infinity, now + overlap);
    const ending = { expiresAt, replacedBy: created.record.id };
    await db.keys.update(id, ending);
    const replaced = { ...found, ...ending };
    await recordChange(db, ctx, {
      kind: "key.replaced",
      merchant: scope.merchant,
      subject: id,
      before: describe(found),
      after: { ...describe(replaced), replaced_by: replaced.replacedBy },
    });
    return { ...created, replaced };
  });
}

/** The end of a key that was replaced or has ended is not a lifetime that somebody chose. */
function requireReplaceable({ replacedBy, expiresAt }: ApiKey, now: number): void {
  if (replacedBy !== null) {
    throw invalid("overlap", fieldMessage("key_replaced", { key: replacedBy }));
  }
  if (hasPassed(expiresAt, now)) throw invalid("overlap", fieldMessage("key_ended"));
}

function hasPassed(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * Changes the name or the limits of a key that is not revoked, at once; absent members stay. A key
 * that has ended keeps its end, and that of one which was replaced only comes forward. Throws
 * ServiceError 404 for an unknown or revoked key, 422 like `createKey`.
 */
export async function changeKey(
  ctx: KeyContext,
  scope: Scope,
  id: string,
  change: KeyLimits & { label?: string },
): Promise<ApiKey> {
  return ctx.store.write(async (db) => {
    const found = await findActive(db, scope, id);
    const changed = { ...found, ...change, addresses: addressesOf(change, found) };
    const now = ctx.systemClock();
    // An end that stays may have passed since.
    const hasOtherEnd = changed.expiresAt !== found.expiresAt;
    if (hasOtherEnd) requireMovable(found, changed.expiresAt, now);
    checkLimits(hasOtherEnd ? changed : { ...changed, expiresAt: null }, now);
    const { label, scope: kind, addresses, expiresAt } = changed;
    await db.keys.update(id, { label, scope: kind, addresses, expiresAt });
    await recordChange(db, ctx, {
      kind: "key.changed",
      merchant: scope.merchant,
      subject: id,
      before: describe(found),
      after: describe(changed),
    });
    return changed;
  });
}

/** A key does not work again, nor beside its successor for longer than its replacement said. */
function requireMovable({ replacedBy, expiresAt }: ApiKey, end: number | null, now: number): void {
  if (hasPassed(expiresAt, now)) throw invalid("expiresAt", fieldMessage("key_ended"));
  if (replacedBy !== null && (end ?? Infinity) > (expiresAt ?? Infinity)) {
    throw invalid("expiresAt", fieldMessage("key_end_earlier"));
  }
}

function addressesOf({ addresses }: KeyLimits, found: ApiKey): string[] | null {
  return addresses === undefined ? found.addresses : addresses && [...addresses];
}

/** Throws ServiceError 404 for an unknown or revoked key. */
async function findActive(db: Repositories, scope: Scope, id: string): Promise<ApiKey> {
  const found = await db.keys.find(scope, id);
  if (!found || found.revokedAt !== null) throw unknownKey(id);
  return found;
}

/**
 * Revokes a key at once: one of a mode, or of both without one. Throws ServiceError 404 for an unknown
 * or revoked one.
 */
export async function revokeKey(
  ctx: Pick<KeyContext, "store" | "systemClock" | "actor">,
  { merchant, mode }: { merchant: string; mode?: Mode },
  id: string,
): Promise<void> {
  const revoked = await ctx.store.write(async (db) => {
    const owner = mode === undefined ? { merchant } : { merchant, mode };
    if (!(await db.keys.revoke(owner, id, ctx.systemClock()))) return false;
    const key = (await db.keys.list(merchant)).find((each) => each.id === id);
    const before = key ? describe(key) : null;
    await recordChange(db, ctx, { kind: "key.revoked", merchant, subject: id, before });
    return true;
  });
  if (!revoked) throw unknownKey(id);
}

function unknownKey(id: string): ServiceError {
  return new ServiceError(404, { message: `There is no key ${id} that is not revoked.` });
}

/** Throws ServiceError 422 that names the member. */
function checkLimits(
  { label, addresses = null, expiresAt = null }: KeyLimits & { label: string },
  now: number,
): void {
  if (label.length > LONGEST_LABEL) {
    throw invalid("label", `Must be at most ${LONGEST_LABEL} characters.`);
  }
  const wrong = addresses?.find((address) => !isRange(address));
  if (wrong !== undefined || addresses?.length === 0 || (addresses?.length ?? 0) > MAX_ADDRESSES) {
    throw invalid("addresses", fieldMessage("key_addresses", { most: MAX_ADDRESSES }));
  }
  if (hasPassed(expiresAt, now)) throw invalid("expiresAt", fieldMessage("future"));
}
