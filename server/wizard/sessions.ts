// The wizard's reads and writes of sessions.
import type { Context } from "#context/context.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";

export function findSession({ store }: Context, key: string): Promise<Session | null> {
  return store.read((db) => db.sessions.byKey(key));
}

export function findSessionById({ store }: Context, id: string): Promise<Session | null> {
  return store.read((db) => db.sessions.byId(id));
}

/** The session with the patch; null, and nothing is written, when somebody else changed it. */
export async function updateSession(
  { store }: Context,
  session: Session,
  patch: SessionPatch,
): Promise<Session | null> {
  const { id, version } = session;
  const written = await store.write((db) => db.sessions.update(id, version, patch));
  return written ? { ...session, ...patch, version: version + 1 } : null;
}
