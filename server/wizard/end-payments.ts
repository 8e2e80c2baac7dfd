// Ends the payments of a database that was restored: its copy does not know what banks have carried
// out since.
import type { Context, Settings } from "#context/context.ts";
import { scopedBy } from "#context/within.ts";
import type { Repositories } from "#storage/store.ts";
import type { Session } from "#storage/tables/records.ts";
import { endUnclear } from "./lifetime.ts";
import { writeSession } from "./sessions.ts";
import { blankState } from "./start.ts";
import { isReadable, readState } from "./stored-state.ts";

/** Sessions whose states are opened at a time. */
const AT_ONCE = 100;

type EndContext = Pick<Context, "ids" | "systemClock"> & { settings: Pick<Settings, "timeZone"> };

/**
 * Ends every unfinished payment as unclear, also one that nobody had opened: the customer may have
 * paid since the copy was made. Merchants get the event of the end. Call this before anybody can go
 * on with a session. Returns how many.
 */
export async function endPayments(db: Repositories, ctx: EndContext): Promise<number> {
  for (let total = 0; ;) {
    const unfinished = await db.sessions.unfinishedPayments(AT_ONCE);
    for (const session of unfinished) await endPayment(db, ctx, session);
    total += unfinished.length;
    if (unfinished.length < AT_ONCE) return total;
  }
}

async function endPayment(db: Repositories, ctx: EndContext, stored: Session): Promise<void> {
  // What a newer version of the service wrote cannot be read; the end replaces it.
  const session = isReadable(stored.state) ? stored : { ...stored, state: null };
  const { state, parameters } = session;
  const last =
    state === null ? blankState(session, parameters["language"], null) : readState(state);
  await writeSession(db, await scopedBy(db, ctx, session), session, endUnclear(session, last));
}
