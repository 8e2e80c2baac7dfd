// Ends the sessions whose time has run out, for merchants who poll.
import type { Context } from "#context/context.ts";
import { inBatches } from "#products/batches.ts";
import type { Repositories } from "#storage/store.ts";
import type { Session } from "#storage/tables/records.ts";
import { expire } from "./lifetime.ts";
import { writeSession } from "./sessions.ts";
import { sceneOf } from "./steps/step.ts";
import { isReadable } from "./stored-state.ts";

/** Sessions ended in one transaction. */
const BATCH = 100;

/** A batch of expired sessions. One in use by a newer version of the service is left to that. */
async function findExpired(db: Repositories, now: number): Promise<Session[]> {
  for (let limit = BATCH; ; limit += BATCH) {
    const found = await db.sessions.expired(now, limit);
    const readable = found.filter(({ state }) => isReadable(state));
    if (found.length < limit || readable.length >= BATCH) return readable.slice(0, BATCH);
  }
}

/**
 * Ends expired sessions, at most 2,000 a call, and withdraws credentials that clients could read for
 * long enough. Returns the number of sessions.
 */
export async function expireSessions(ctx: Context): Promise<number> {
  const { clock, store } = ctx;
  const scene = sceneOf(ctx);
  await store.write((db) => db.credentialParts.withdraw(clock()));
  return inBatches(BATCH, () =>
    store.write(async (db) => {
      let count = 0;
      for (const session of await findExpired(db, clock())) {
        const patch = expire(session, scene);
        if (await writeSession(db, ctx, session, patch)) count += 1;
      }
      return count;
    }),
  );
}
