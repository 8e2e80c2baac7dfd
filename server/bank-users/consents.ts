// Tells merchants in time that the consent of a connection ends.
import { recordEvent } from "#events/record.ts";
import { type Settlement, type Task, writeEffect } from "#jobs/task.ts";
import { bankConnection } from "#schema/bank-connection.ts";
import { addDays, dayOf } from "#schema/time.ts";
import type { Context, ServiceContext } from "#context/context.ts";
import { inScope } from "#context/within.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection } from "#storage/tables/records.ts";
import { MAX_FAILURES } from "./decide.ts";
import { parseSubject } from "./jobs.ts";
import { noticeAt } from "./schedule.ts";

const DONE: Settlement = { next: { is: "done" } };

/** Whether a read without the customer would fail at the end of the consent, and not before. */
function needsNotice({ clock, settings }: Context, connection: Connection): boolean {
  const { consentUntil, syncFailCounter, syncMode } = connection;
  const isStopped = syncFailCounter >= MAX_FAILURES;
  return syncMode !== "none" && !isStopped && dayOf(clock(), settings.timeZone) <= consentUntil;
}

/** Records the event, unless the customer renewed the consent meanwhile. */
async function announce(db: Repositories, ctx: Context, before: Connection): Promise<void> {
  const now = await db.of(before).connections.find(before.id);
  if (!now || now.consentUntil !== before.consentUntil) return;
  const { merchant, mode } = now;
  await recordEvent(db, ctx, {
    scope: { merchant, mode },
    type: "bank_accounts.consent_expiring",
    data: bankConnection.render(now, ctx.settings.timeZone),
  });
}

/** The task that announces the end of each consent of a connection once. */
export function consentTask(service: ServiceContext): Task {
  return async ({ subject }) => {
    const { id, owner } = parseSubject(subject);
    const ctx = await inScope(service, owner);
    const connection = await ctx.store.read((db) => db.of(owner).connections.find(id));
    if (!connection) return DONE;
    const at = noticeAt(connection);
    // The customer has renewed the consent.
    if (ctx.clock() < at) return { next: { is: "restart", due: ctx.due(at) } };
    if (!needsNotice(ctx, connection)) return DONE;
    // Once the consent has ended in every time zone, the next one counts.
    const end = Date.parse(addDays(connection.consentUntil, 2));
    const effect = writeEffect((db) => announce(db, ctx, connection));
    return { next: { is: "restart", due: ctx.due(end) }, effect };
  };
}
