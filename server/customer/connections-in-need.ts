// Connections of bank users that only the customer can mend.
import { MAX_FAILURES } from "#bank-users/decide.ts";
import type { Home } from "#schema/account/home.ts";
import { NOTICE_DAYS } from "#schema/consent.ts";
import { addDays } from "#schema/time.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection, Scope } from "#storage/tables/records.ts";

type Need = Home["attention"][number];

/** Most connections that are shown. */
const MOST = 10;

/** Why a connection needs the customer on a day; null if it does not. */
function needOf(
  { asks, consentUntil, syncFailCounter, syncMode }: Connection,
  today: string,
): Need["reason"] | null {
  // Without syncs, nobody reads the accounts after the end of the consent.
  const syncs = syncMode !== "none";
  if (syncs && consentUntil < today) return "consent_over";
  if (asks) return "bank_asks";
  if (syncFailCounter >= MAX_FAILURES) return "failed";
  return syncs && consentUntil <= addDays(today, NOTICE_DAYS) ? "consent_ends" : null;
}

/** The connections that need the customer, those whose consent ends first before others. */
export async function connectionsInNeed(
  db: Repositories,
  { merchant, mode }: Scope,
  today: string,
): Promise<Need[]> {
  const found = await db.connections.inNeed(
    { merchant, mode },
    { until: addDays(today, NOTICE_DAYS), failures: MAX_FAILURES },
    MOST,
  );
  return found.flatMap((connection) => {
    const reason = needOf(connection, today);
    const { id, user, bankName: bank, consentUntil } = connection;
    return reason === null ? [] : [{ id, user, bank, reason, consentUntil }];
  });
}
