// Turnovers of a bank user's account.
import type { TurnoverRange } from "#schema/bank-account-turnovers.ts";
import { ServiceError } from "#schema/errors.ts";
import { isDay } from "#schema/time.ts";
import type { Context } from "#server/context.ts";
import type { UserScope } from "#storage/records-bank-users.ts";
import { accountOf } from "./accounts.ts";

/** The turnovers of a range, newest first. Throws ServiceError 404 for an unknown account. */
export function listTurnovers(
  { store }: Context,
  owner: UserScope,
  id: string,
  range: TurnoverRange,
) {
  return store.read(async (db) => {
    const { seenAt, createdAt } = await accountOf(db, owner, id);
    const turnovers = await db.turnovers.list(owner, id, range);
    return { id, turnovers, days: range.days, seenAt, createdAt };
  });
}

/**
 * Turnovers booked until that day, of any day where none is named, are not new any more. Throws
 * ServiceError 404 for an unknown account and for what is no date.
 */
export async function markAsSeen(
  { store }: Context,
  owner: UserScope,
  id: string,
  until: string | null,
): Promise<void> {
  await store.write(async (db) => {
    await accountOf(db, owner, id);
    if (until !== null && !isDay(until)) throw new ServiceError(404);
    await db.turnovers.markSeen(owner, id, until);
  });
}
