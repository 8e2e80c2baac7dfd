// The wizard's reads and writes of sessions.
import type { Context, ServiceContext } from "#context/context.ts";
import { changeSession } from "#products/change-session.ts";
import type { Repositories } from "#storage/store.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { tellPatch } from "./timeline.ts";

export function findSession(
  { store }: Pick<ServiceContext, "store">,
  key: string,
): Promise<Session | null> {
  return store.read((db) => db.sessions.byKey(key));
}

export function findSessionById(
  { store }: Pick<ServiceContext, "store">,
  id: string,
): Promise<Session | null> {
  return store.read((db) => db.sessions.byId(id));
}

/**
 * The session with the patch; null, and nothing is written, when somebody else changed it. `ms` is
 * how long the bank took before; null if it was not asked.
 */
export async function updateSession(
  ctx: Context,
  session: Session,
  patch: SessionPatch,
  ms: number | null = null,
): Promise<Session | null> {
  const told = tellPatch(session, patch, { at: ctx.clock(), ms });
  const next = { ...session, ...told.patch, version: session.version + 1 };
  const write = (db: Repositories) => changeSession(db, ctx, session, told);
  const written = await ctx.store.write(write, { single: isPlain(told.patch) });
  return written ? next : null;
}

/** Writes the patch, its entry of the timeline, and the event of an end; false as `update`. */
export function writeSession(
  db: Repositories,
  ctx: Context,
  session: Session,
  patch: SessionPatch,
): Promise<boolean> {
  return changeSession(db, ctx, session, tellPatch(session, patch, { at: ctx.clock(), ms: null }));
}

/** Whether a write changes only the lease or the time of a session: one statement, safe to lose. */
function isPlain({ state, ended }: SessionPatch): boolean {
  return state === undefined && ended === undefined;
}
