// Who works on a session: it is claimed before a bank is asked.
import type { Context } from "#server/context.ts";
import type { Session } from "#storage/records.ts";

/**
 * Milliseconds that a claim holds: longer than an answer of the wizard may take, so that a claim
 * which ran out was left by a process that is gone.
 */
export const LEASE = 30_000;

/** Milliseconds between looks at a session that another process has claimed. */
const PAUSE = 250;

/** Null when there is none of that key. */
export function load(ctx: Context, key: string): Promise<Session | null> {
  return ctx.store.read((db) => db.sessions.byKey(key));
}

/**
 * Whether another process works on it. A store of one process knows that no other is alive: there
 * a claim of another owner was left by a process that died, and the next request goes on at once.
 */
export function isClaimed({ clock, owner, store }: Context, { claim }: Session): boolean {
  if (!claim || store.exclusive || claim.owner === owner) return false;
  return claim.until > clock();
}

export async function released(ctx: Context, session: Session): Promise<Session | null> {
  let current: Session | null = session;
  for (let waited = 0; current && isClaimed(ctx, current) && waited < LEASE; waited += PAUSE) {
    await ctx.wait(PAUSE);
    current = await load(ctx, session.key);
  }
  return current;
}
