// Ends the sessions whose time has run out, for merchants who poll.
import { inBatches } from "#products/batches.ts";
import type { Context } from "#context/context.ts";
import { expire } from "./lifetime.ts";
import { sceneOf } from "./steps/step.ts";
import { isReadable } from "./stored-state.ts";

/** Sessions ended in one transaction. */
const BATCH = 100;

/**
 * Ends expired sessions, at most 2,000 a call, and withdraws credentials that clients could read long
 * enough. Returns the number of sessions. One in use by a newer version is left to that version.
 */
export async function expireSessions(ctx: Context): Promise<number> {
  const { clock, store } = ctx;
  const scene = sceneOf(ctx);
  await store.write((db) => db.credentialParts.withdraw(clock()));
  return inBatches(BATCH, () =>
    store.write(async (db) => {
      let count = 0;
      for (const session of await db.sessions.expired(clock(), BATCH)) {
        if (!isReadable(session.state)) continue;
        const patch = expire(session, scene);
        if (await db.sessions.update(session.id, session.version, patch)) count += 1;
      }
      return count;
    }),
  );
}
