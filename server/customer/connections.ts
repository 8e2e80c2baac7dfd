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
  { clock, settings }: Pick<Context, "clock" | "settings">,
  connection: Connection,
): Promise<ConnectionRow> {
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
    nextSync: instantOrNull(isSyncing ? await nextSync(db, connection) : null),
    lastSync: instantOf(connection.lastSynced),
    failure: connection.syncMessage,
    failures,
    needsCustomer: !stopped && (connection.asks || (syncMode !== "none" && consentUntil < today)),
    stopped,
  };
}
