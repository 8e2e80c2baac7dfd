// The session that a request may drive, once nobody else works on it.
import type { Context } from "#server/context.ts";
import { invalid, type ServiceError } from "#schema/errors.ts";
import type { Scope, Session, Tombstone } from "#storage/records.ts";
import { languageOf } from "#products/forget.ts";
import { LEASE } from "./engine.ts";
import type { Door } from "./request.ts";

export type Access =
  /** `waited`: another process was working on it when the request came. */
  | { session: Session; waited: boolean }
  /** Its data was deleted or is too old to be given out. */
  | { gone: Gone };

export type Gone = Pick<Tombstone, "mode" | "product" | "language">;

/** Milliseconds between looks at a session that another process has claimed. */
const PAUSE = 250;

function unknownKey(): ServiceError {
  return invalid("key", "The key is unknown.");
}

function within(owner: Scope, door: Door): boolean {
  if (door.kind === "browser") return true;
  return owner.merchant === door.scope.merchant && owner.mode === door.scope.mode;
}

/** Null when there is none of that key. */
export function load(ctx: Context, key: string): Promise<Session | null> {
  return ctx.store.read((db) => db.sessions.byKey(key));
}

/**
 * Whether another process works on it. A store of one process knows that no other is alive: there
 * a claim of another owner was left by a process that died, and the next request goes on at once.
 */
function isClaimed({ clock, owner, store }: Context, { claim }: Session): boolean {
  if (!claim || store.exclusive || claim.owner === owner) return false;
  return claim.until > clock();
}

async function released(ctx: Context, session: Session): Promise<Session | null> {
  let current: Session | null = session;
  for (let waited = 0; current && isClaimed(ctx, current) && waited < LEASE; waited += PAUSE) {
    await ctx.wait(PAUSE);
    current = await load(ctx, session.key);
  }
  return current;
}

async function deleted(ctx: Context, key: string, door: Door): Promise<Access> {
  const tombstone = await ctx.store.read((db) => db.tombstones.byKey(key));
  if (!tombstone || !within(tombstone, door)) throw unknownKey();
  return { gone: tombstone };
}

/** Throws the 422 for a key that is unknown or not the caller's. */
export async function access(ctx: Context, key: string, door: Door): Promise<Access> {
  const found = await load(ctx, key);
  if (!found) return deleted(ctx, key, door);
  if (!within(found, door)) throw unknownKey();
  const waited = isClaimed(ctx, found);
  const session = waited ? await released(ctx, found) : found;
  if (!session) return deleted(ctx, key, door);
  if (ctx.clock() >= session.createdAt + ctx.settings.retention) {
    return { gone: { ...session, language: languageOf(session) } };
  }
  return { session, waited };
}
