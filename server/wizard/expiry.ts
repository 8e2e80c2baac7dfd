// Ends the sessions whose time has run out, so that merchants who poll see it.
import { inBatches } from "#products/batches.ts";
import type { Context } from "#context/context.ts";
import { expire } from "./lifetime.ts";
import { sceneOf } from "./steps/step.ts";

/** Sessions ended in one transaction. */
const BATCH = 100;

/** Returns how many sessions it ended, at most 2,000 a call. Credentials shown long enough go, too. */
export async function expireSessions(ctx: Context): Promise<number> {
  const { clock, store } = ctx;
  const scene = sceneOf(ctx);
  await store.write((db) => db.credentialParts.withdraw(clock()));
  return inBatches(BATCH, () =>
    store.write(async (db) => {
      let count = 0;
      for (const session of await db.sessions.expired(clock(), BATCH)) {
        const patch = expire(session, scene);
        if (await db.sessions.update(session.id, session.version, patch)) count += 1;
      }
      return count;
    }),
  );
}
