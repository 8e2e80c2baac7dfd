// Changes a session: its next state, or its end with what the product, insights and webhooks get.
import { recordEvent } from "#events/record.ts";
import { session as resource } from "#schema/session.ts";
import type { Context } from "#context/context.ts";
import { together } from "#storage/engine/together.ts";
import type { Repositories } from "#storage/store.ts";
import type {
  EndedSession,
  Session,
  SessionEnd,
  SessionPatch,
  StepEntry,
} from "#storage/tables/records.ts";
import { countEnded } from "./count-ended.ts";

type Ended = Session & { ended: SessionEnd };
type ChangeContext = Pick<Context, "clock" | "due" | "ids" | "settings">;

export type SessionChange = {
  patch: SessionPatch;
  /** What the timeline tells; null if the customer notices nothing. */
  entry: StepEntry | null;
  /** Writes what the session leaves, if it finishes. */
  results?: (db: Repositories) => Promise<void>;
};

/**
 * Writes a change. Returns false, and nothing is written, if the session's version has changed since it
 * was read.
 */
export async function changeSession(
  db: Repositories,
  ctx: ChangeContext,
  session: Session,
  { patch, entry, results }: SessionChange,
): Promise<boolean> {
  const { id, merchant, mode, transaction, version } = session;
  const after = { ...session, ...patch };
  // A session ends once, unless an order that was thought lost was carried out after all.
  const isEnd = session.ended === null || results !== undefined;
  const ended = isEnd && isEnded(after) ? after : null;
  const counted = ended && (await countEnd(db, ctx, ended, entry));
  const noted = counted && {
    reached: counted.reached,
    tan: counted.tan,
    errors: counted.errors,
  };
  if (!(await db.sessions.update(id, version, { ...patch, ...noted }))) return false;
  await together([
    entry && db.sessionSteps.insert([{ merchant, mode, transaction, ...entry }]),
    counted && db.sessionEnds.insert([counted]),
    results?.(db),
  ]);
  if (ended) await recordEnd(db, ctx, ended);
  return true;
}

function isEnded(session: Session): session is Ended {
  return session.ended !== null;
}

/** What insights count of the session, `entry` included, which is still to be written. */
async function countEnd(
  db: Repositories,
  { clock }: ChangeContext,
  session: Ended,
  entry: StepEntry | null,
): Promise<EndedSession> {
  const { openedAt, transaction } = session;
  const steps = openedAt === null ? [] : await db.in(session).sessionSteps.list(transaction);
  return countEnded(session, entry ? [...steps, entry] : steps, clock());
}

/** Records the event of the end. */
async function recordEnd(db: Repositories, ctx: ChangeContext, session: Ended): Promise<void> {
  const { ended, keptUntil, merchant, mode, record, transaction } = session;
  const rendered = resource.render(session, ctx.settings.timeZone);
  // Webhooks receive the data: no key that opens the session.
  const { wizard_session_key: _, ...data } = rendered;
  const scope = { merchant, mode };
  const type = `session.${ended}` as const;
  await recordEvent(db, ctx, { scope, type, transaction, record, keptUntil, data });
}
