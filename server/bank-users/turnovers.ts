// Turnovers of a bank user's account.
import { turn } from "#jobs/turns.ts";
import type { TurnoverRange } from "#schema/bank-account-turnovers.ts";
import { invalid } from "#schema/errors.ts";
import { addDays, dayOf, isDay } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import type { Account, AccountTurnover, DayRange, UserScope } from "#storage/tables/records.ts";
import { accountOf, findAccount } from "./accounts.ts";

/** Days whose turnovers are read in one turn of the event loop. */
const A_TURN = 183;

/** A range in pieces of `A_TURN` days, newest first; the last one has all before the first read. */
function piecesOf({ from, to }: DayRange, { coveredFrom }: Account, today: string): DayRange[] {
  const pieces: DayRange[] = [];
  let end = to;
  let start = addDays(to < today ? to : today, -A_TURN);
  while (start > from && start > coveredFrom) {
    pieces.push({ from: start, to: end });
    end = addDays(start, -1);
    start = addDays(start, -A_TURN);
  }
  return [...pieces, { from, to: end }];
}

/** The turnovers of a range; null if a sync came in between, which may have moved some. */
async function readInTurns(
  { clock, settings, store }: Context,
  account: Account,
  { from, to, onlyNew }: TurnoverRange,
): Promise<AccountTurnover[] | null> {
  const found: AccountTurnover[][] = [];
  const pieces = piecesOf({ from, to }, account, dayOf(clock(), settings.timeZone));
  for (const piece of pieces) {
    if (piece !== pieces[0]) await turn();
    const [rows, now] = await store.read(async (db) => [
      await db.of(account).turnovers.list(account.id, { ...piece, onlyNew }),
      await db.of(account).accounts.find(account.id),
    ]);
    if (now?.seenAt !== account.seenAt) return null;
    found.push(rows);
  }
  return found.flat();
}

/** The turnovers of a range, newest first. Throws ServiceError 404 for an unknown account. */
export async function listTurnovers(
  ctx: Context,
  owner: UserScope,
  id: string,
  range: TurnoverRange,
) {
  for (;;) {
    const account = await findAccount(ctx, owner, id);
    const turnovers = await readInTurns(ctx, account, range);
    const { seenAt, createdAt } = account;
    if (turnovers) return { id, turnovers, days: range.days, seenAt, createdAt };
  }
}

/**
 * Marks turnovers booked until a day, or all if `day` is missing, as no longer new. Throws
 * ServiceError 404 for an unknown account, 422 for an invalid date.
 */
export async function markAsSeen(
  { store }: Context,
  owner: UserScope,
  id: string,
  until: string | null,
): Promise<void> {
  if (until !== null && !isDay(until)) throw invalid("date", "Must be a date: YYYY-MM-DD.");
  await store.write(async (db) => {
    await accountOf(db, owner, id);
    await db.of(owner).turnovers.markSeen(id, until);
  });
}
