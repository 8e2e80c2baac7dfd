// A bank user's account: its balance line and its turnovers.
import { dailyBalances } from "#analytics/balances.ts";
import { findAccount } from "#bank-users/accounts.ts";
import { listTurnovers } from "#bank-users/turnovers.ts";
import type { Context } from "#context/context.ts";
import type { AccountDetail, AccountRow, TurnoverRow } from "#schema/account/bank-users.ts";
import { instantOf } from "#schema/account/kinds.ts";
import { addDays, dayOf } from "#schema/time.ts";
import type { Account, AccountTurnover, UserScope } from "#storage/tables/records.ts";

/** Days of a balance line. */
const DAYS = 90;
/** Banks announce turnovers of future days. */
const LAST_DAY = "9999-12-31";

export function describeAccount(account: Account): AccountRow {
  const { id, connection, description, holder, iban, bankName, balance, currency } = account;
  return {
    id,
    connection,
    name: description,
    holder,
    ibanEnd: iban.slice(-4),
    bank: bankName,
    balance,
    currency,
    seenAt: instantOf(account.seenAt),
  };
}

function turnoverRow(turnover: AccountTurnover): TurnoverRow {
  const { id, bookingDate, amount, currency, counterHolder, purpose, tags } = turnover;
  return {
    id,
    day: bookingDate,
    cents: amount,
    currency,
    counterparty: counterHolder ?? "",
    purpose: purpose.join(" "),
    tags: [...tags],
    announced: turnover.prebooked,
  };
}

/** The last days of an account. Throws ServiceError 404 for an unknown one. */
export async function showAccount(
  ctx: Context,
  owner: UserScope,
  id: string,
  days = DAYS,
): Promise<AccountDetail> {
  const account = await findAccount(ctx, owner, id);
  const { balance, currency, seenAt, coveredFrom } = account;
  const today = dayOf(ctx.clock(), ctx.settings.timeZone);
  const from = addDays(today, -days);
  const range = { from, to: LAST_DAY, days, onlyNew: false };
  const { turnovers } = await listTurnovers(ctx, owner, id, range);
  // The balance is that of the last read, and nothing is known before the first one.
  const day = dayOf(seenAt, ctx.settings.timeZone);
  const first = coveredFrom > from ? coveredFrom : from;
  const line =
    balance === null || first > day
      ? []
      : dailyBalances(turnovers, { day, balance, currency }, first);
  return {
    ...describeAccount(account),
    balances: line.map(({ day: at, balance: cents }) => ({ day: at, cents })),
    turnovers: turnovers.map(turnoverRow),
  };
}
