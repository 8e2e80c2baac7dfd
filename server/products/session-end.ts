import { recordEvent } from "#events/record.ts";
import { session as resource } from "#schema/session.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { Session } from "#storage/tables/records.ts";
import { countEnded } from "./count-ended.ts";

/**
 * Records the event of a session's end and what insights count of it, in the database transaction
 * that writes the end; nothing for a session that goes on.
 */
export async function recordSessionEnd(
  db: Repositories,
  ctx: Pick<Context, "clock" | "due" | "ids" | "settings">,
  session: Session,
): Promise<void> {
  const { ended, id, keptUntil, merchant, mode, record, transaction } = session;
  if (ended === null) return;
  const steps =
    session.openedAt === null ? [] : await db.in(session).sessionSteps.list(transaction);
  const counted = countEnded({ ...session, ended }, steps, ctx.clock());
  await db.sessionEnds.insert([counted]);
  await db.sessions.noteEnd(id, counted);
  const rendered = resource.render(session, ctx.settings.timeZone);
  // Webhooks receive the data: no key that opens the session.
  const { wizard_session_key: _, ...data } = rendered;
  const scope = { merchant, mode };
  const type = `session.${ended}` as const;
  await recordEvent(db, ctx, { scope, type, transaction, record, keptUntil, data });
}
