// Ends the sessions that have to end, for merchants who poll.
import { inBatches } from "#products/batches.ts";
import type { LastError } from "#schema/codes.ts";
import type { Repositories, SweptRepositories } from "#storage/store.ts";
import type { Scope, Session } from "#storage/tables/records.ts";
import { countEnd } from "./count-end.ts";
import { isTaken } from "./lease.ts";
import { endSession, lastState, reasonToEnd } from "./lifetime.ts";
import type { WizardContext } from "./run.ts";
import { writeSession } from "./sessions.ts";
import { awaitsRelease } from "./state.ts";
import { sceneOf } from "./steps/step.ts";
import { isReadable, readState } from "./stored-state.ts";

/** Sessions ended in one transaction. */
const BATCH = 100;

type Ending = { session: Session; reason: LastError };

/** Sessions whose time has run out, then those of blocked merchants. */
async function findEnding(
  db: Repositories,
  { sessions: swept }: SweptRepositories,
  now: number,
  limit: number,
): Promise<Ending[]> {
  const expired = await swept.expired(now, limit);
  const merchants = await db.merchants.list();
  const blocked = merchants.filter((each) => each.blocked).map(({ id }) => id);
  const left = limit - expired.length;
  const others = blocked.length > 0 && left > 0 ? await swept.unfinished(blocked, left) : [];
  const sessions = new Map([...expired, ...others].map((session) => [session.id, session]));
  return [...sessions.values()].flatMap((session) => {
    const isBlocked = blocked.includes(session.merchant);
    const reason = reasonToEnd(session, { isBlocked, now });
    return reason ? [{ session, reason }] : [];
  });
}

/** A batch of them. One that a process holds, or a newer version of the service uses, is left to it. */
async function findBatch(
  ctx: WizardContext,
  db: Repositories,
  swept: SweptRepositories,
): Promise<Ending[]> {
  for (let limit = BATCH; ; limit += BATCH) {
    const found = await findEnding(db, swept, ctx.clock(), limit);
    const free = found.filter(({ session }) => isReadable(session.state) && !isTaken(ctx, session));
    if (found.length < limit || free.length >= BATCH) return free.slice(0, BATCH);
  }
}

/**
 * Ends sessions whose time has run out or whose merchant is blocked, at most 2,000 a call, and
 * withdraws credentials that clients could read for long enough: those that the time of the context
 * rules, of a merchant and mode or, for null, of all without a Test clock. Where a bank has to be asked
 * about an order first, `ask` does both. Returns the number of sessions.
 */
export async function endSessions(
  ctx: WizardContext,
  scope: Scope | null,
  ask: (session: Session) => Promise<unknown>,
): Promise<number> {
  const { clock, store } = ctx;
  const scene = sceneOf(ctx);
  await store.write((db) => db.sweep(scope).credentialParts.withdraw(clock()));
  const { total } = await inBatches(BATCH, async () => {
    const { asks, ended } = await store.write(async (db) => {
      const batch = { asks: [] as Session[], ended: [] as Session[] };
      for (const { session, reason } of await findBatch(ctx, db, db.sweep(scope))) {
        if (awaitsRelease(lastState(session, scene))) batch.asks.push(session);
        else {
          const patch = endSession(session, scene, reason);
          const isWritten = await writeSession(db, ctx, session, patch);
          if (isWritten) batch.ended.push({ ...session, ...patch });
        }
      }
      return batch;
    });
    for (const { state } of ended) countEnd(ctx, readState(state));
    await Promise.all(asks.map(ask));
    return ended.length + asks.length;
  });
  return total;
}
