// Deletes what is left of sign-ins and links once nobody can use it any more.
import type { ServiceContext } from "#context/context.ts";
import { inBatches } from "#products/batches.ts";
import { LIFETIME } from "./visitor.ts";

/** Rows of a kind that are deleted at a time. */
const ROWS = 500;

/** Deletes sessions, challenges and links of the account area whose time is over, the oldest first. */
export async function clearSignIns({
  store,
  systemClock,
}: Pick<ServiceContext, "store" | "systemClock">): Promise<void> {
  const now = systemClock();
  await store.write(async (db) => {
    await db.staffSessions.clear(now - LIFETIME, ROWS);
    await db.staffInvitations.clear(now, ROWS);
  });
  // Anybody can have one made without signing in: there may be many.
  await inBatches(ROWS, () => store.write((db) => db.staffChallenges.clear(now, ROWS)));
}
