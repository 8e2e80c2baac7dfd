// Ends the payments of a database that was restored: its copy does not know what banks have carried
// out since.
import type { Context, Settings } from "#context/context.ts";
import { scopedBy } from "#context/within.ts";
import { ORDER_KEPT } from "#products/kept-until.ts";
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
 * on with a session. Returns their transactions, and how many of them the key ring does not open.
 */
export async function endPayments(
  db: Repositories,
  ctx: EndContext,
): Promise<{ transactions: string[]; sealed: number }> {
  const ended = { transactions: [] as string[], sealed: 0 };
  for (;;) {
    const unfinished = await db.sessions.unfinishedPayments(AT_ONCE);
    for (const session of unfinished) await endPayment(db, ctx, session);
    ended.transactions.push(...unfinished.map(({ transaction }) => transaction));
    ended.sealed += unfinished.filter(({ key }) => key === "").length;
    if (unfinished.length < AT_ONCE) return ended;
  }
}

async function endPayment(db: Repositories, ctx: EndContext, stored: Session): Promise<void> {
  // What a newer version of the service wrote cannot be read; the end replaces it.
  const session = isReadable(stored.state) ? stored : { ...stored, state: null };
  const { state, parameters } = session;
  const last =
    state === null ? blankState(session, parameters["language"], null) : readState(state);
  const own = await scopedBy(db, ctx, session);
  const keptUntil = Math.max(session.keptUntil, own.clock() + ORDER_KEPT);
  await writeSession(db, own, session, { ...endUnclear(session, last), keptUntil });
}
