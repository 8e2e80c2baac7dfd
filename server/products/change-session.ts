// Changes a session: its next state, or its end with what the product, insights and webhooks get.
import { type NewEvent, recordEvents } from "#events/record.ts";
import { session as resource } from "#schema/session.ts";
import type { Context, Settings } from "#context/context.ts";
import { together } from "#storage/engine/together.ts";
import type { Repositories } from "#storage/store.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { countEnded, type Ended } from "./count-ended.ts";
import { keptAfterEnd } from "./kept-until.ts";

/** What an end needs to be written and told. */
export type ChangeContext = Pick<Context, "clock" | "due" | "ids"> & {
  settings: Pick<Settings, "timeZone">;
};

/** Writes what a session leaves, with the event of its end as the last one. */
export type Results = (db: Repositories, end: NewEvent) => Promise<void>;

/**
 * Writes a patch, and the results of a session that finishes. Returns false, and nothing is written, if
 * the session's version has changed since it was read.
 */
export async function changeSession(
  db: Repositories,
  ctx: ChangeContext,
  session: Session,
  patch: SessionPatch,
  results?: Results,
): Promise<boolean> {
  const { id, version } = session;
  const { keptUntil = keptAfterEnd(session, patch, ctx.clock()) } = patch;
  const after = { ...session, ...patch, keptUntil };
  // A session ends once, unless an order that was thought lost was carried out after all.
  const isEnd = session.ended === null || results !== undefined;
  const ended = isEnd && isEnded(after) ? after : null;
  const counted = ended && countEnded(ended, ctx.clock());
  const noted = counted && {
    reached: counted.reached,
    tan: counted.tan,
    errors: counted.errors,
    keptUntil,
  };
  const end = ended && endOf(ctx, ended);
  if (!(await db.sessions.update(id, version, { ...patch, ...noted }))) return false;
  await together([
    counted && db.sessionEnds.insert(counted),
    end && (results?.(db, end) ?? recordEvents(db, ctx, [end])),
  ]);
  return true;
}

function isEnded(session: Session): session is Ended {
  return session.ended !== null;
}

/** The event of the end. */
function endOf({ settings }: ChangeContext, session: Ended): NewEvent {
  const { ended, keptUntil, merchant, mode, record, transaction } = session;
  // Webhooks receive the data: no key that opens the session.
  const { wizard_session_key: _, ...data } = resource.render(session, settings.timeZone);
  const type = `session.${ended}` as const;
  return { scope: { merchant, mode }, type, transaction, record, keptUntil, data };
}
