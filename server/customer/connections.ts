// A bank user's connection as the pages show it.
import { MAX_FAILURES } from "#bank-users/decide.ts";
import { nextSync } from "#bank-users/jobs.ts";
import { READS, recentReads } from "#bank-users/schedule.ts";
import type { Context } from "#context/context.ts";
import type { ConnectionRow } from "#schema/account/bank-users.ts";
import { instantOf, instantOrNull } from "#schema/account/kinds.ts";
import { dayOf, daysBetween } from "#schema/time.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection } from "#storage/tables/records.ts";

export async function describeConnection(
  db: Repositories,
  ctx: Pick<Context, "clock" | "systemClock" | "settings">,
  connection: Connection,
): Promise<ConnectionRow> {
  const { clock, settings } = ctx;
  const { id, bankName, bic, syncMode, consentUntil, syncFailCounter: failures } = connection;
  const today = dayOf(clock(), settings.timeZone);
  const stopped = failures >= MAX_FAILURES;
  const isSyncing = connection.syncActive && !stopped;
  return {
    id,
    bank: bankName,
    bic,
    syncMode,
    consentUntil,
    daysLeft: daysBetween(today, consentUntil),
    reads: recentReads(connection.reads, clock()).length,
    mostReads: READS,
    nextSync: instantOrNull(isSyncing ? await nextSync(db, ctx, connection) : null),
    lastSync: instantOf(connection.lastSynced),
    failure: connection.syncMessage,
    failures,
    needsCustomer: !stopped && (connection.asks || (syncMode !== "none" && consentUntil < today)),
    stopped,
  };
}
