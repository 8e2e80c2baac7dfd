// The wizard's reads and writes of sessions.
import type { Context, ServiceContext } from "#context/context.ts";
import { type ChangeContext, changeSession } from "#products/change-session.ts";
import type { Repositories } from "#storage/store.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { tellPatch } from "./timeline.ts";

export function findSession(
  { store }: Pick<ServiceContext, "store">,
  key: string,
): Promise<Session | null> {
  return store.read((db) => db.sessions.byKey(key), { keyed: true });
}

export function findSessionById(
  { store }: Pick<ServiceContext, "store">,
  id: string,
): Promise<Session | null> {
  return store.read((db) => db.sessions.byId(id), { keyed: true });
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
  const next = { ...session, ...told, version: session.version + 1 };
  const write = (db: Repositories) => changeSession(db, ctx, session, told);
  const written = await ctx.store.write(write, { single: isSingle(session, patch) });
  return written ? next : null;
}

/**
 * Writes the patch, with its entry of the timeline, and the event of an end. Returns false, and
 * nothing is written, if somebody else changed the session.
 */
export function writeSession(
  db: Repositories,
  ctx: ChangeContext,
  session: Session,
  patch: SessionPatch,
): Promise<boolean> {
  return changeSession(db, ctx, session, tellPatch(session, patch, { at: ctx.clock(), ms: null }));
}

/**
 * Whether a write is one statement that may be lost with its connection: all but those of an end, and
 * those that tell what became of an order.
 */
function isSingle({ protectedUntil }: Session, patch: SessionPatch): boolean {
  if (patch.ended) return false;
  return patch.state === undefined || Math.max(protectedUntil, patch.protectedUntil ?? 0) === 0;
}
