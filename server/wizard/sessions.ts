// The wizard's reads and writes of sessions.
import type { Context } from "#context/context.ts";
import { recordSessionEnd } from "#products/session-end.ts";
import type { Repositories } from "#storage/store.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";

export function findSession({ store }: Context, key: string): Promise<Session | null> {
  return store.read((db) => db.sessions.byKey(key));
}

export function findSessionById({ store }: Context, id: string): Promise<Session | null> {
  return store.read((db) => db.sessions.byId(id));
}

/** The session with the patch; null, and nothing is written, when somebody else changed it. */
export async function updateSession(
  ctx: Context,
  session: Session,
  patch: SessionPatch,
): Promise<Session | null> {
  const next = { ...session, ...patch, version: session.version + 1 };
  const written = await ctx.store.write((db) => writeSession(db, ctx, session, patch));
  return written ? next : null;
}

/** Writes the patch, and the event of an end that it brings; false as `update`. */
export async function writeSession(
  db: Repositories,
  ctx: Context,
  session: Session,
  patch: SessionPatch,
): Promise<boolean> {
  const { ended, id, version } = session;
  if (!(await db.sessions.update(id, version, patch))) return false;
  if (ended === null && patch.ended) await recordSessionEnd(db, ctx, { ...session, ...patch });
  return true;
}
