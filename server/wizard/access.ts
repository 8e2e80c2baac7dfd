// The session that a request may drive, once nobody else works on it.
import type { Context } from "#context/context.ts";
import { invalid, type ServiceError } from "#schema/errors.ts";
import { languageOf } from "#storage/tables/forget-session.ts";
import type { Scope, Session, Tombstone } from "#storage/tables/records.ts";
import { isClaimed, isOverdue, load, released, type Workshop } from "./claim.ts";
import type { Door } from "./request.ts";

export type Access =
  /** `waited`: another process was working on it when the request came. */
  | { session: Session; waited: boolean }
  /** Its data was deleted or is too old to be given out. */
  | { gone: Gone };

export type Gone = Pick<Tombstone, "mode" | "product" | "language">;

function unknownKey(): ServiceError {
  return invalid("key", "The key is unknown.");
}

/** Of what was deleted nobody knows which user's it was: only its merchant learns of it. */
function within(owner: Scope & { bankUser?: string | null }, door: Door): boolean {
  if (door.kind === "browser") return true;
  const { scope, user } = door;
  const theirs = user === null || owner.bankUser === user;
  return theirs && owner.merchant === scope.merchant && owner.mode === scope.mode;
}

async function deleted(ctx: Context, key: string, door: Door): Promise<Access> {
  const tombstone = await ctx.store.read((db) => db.tombstones.byKey(key));
  if (!tombstone || !within(tombstone, door)) throw unknownKey();
  return { gone: tombstone };
}

/**
 * Throws the 422 for a key that is unknown or not the caller's. `waits` for whoever works on the
 * session, unless its work is overdue.
 */
export async function access(
  shop: Workshop,
  { key, door, waits }: { key: string; door: Door; waits: boolean },
): Promise<Access> {
  const found = await load(shop, key);
  if (!found) return deleted(shop, key, door);
  if (!within(found, door)) throw unknownKey();
  const waited = waits && isClaimed(shop, found) && !isOverdue(found);
  const session = waited ? await released(shop, found) : found;
  if (!session) return deleted(shop, key, door);
  if (shop.clock() >= session.keptUntil) {
    return { gone: { ...session, language: languageOf(session) } };
  }
  return { session, waited };
}
