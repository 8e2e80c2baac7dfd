// What the test bank tells once the account is chosen.
import { sum } from "#analytics/figures.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { addDays } from "#schema/time.ts";
import type { AccountData, Balance, Wish } from "../connector.ts";
import type { TestAccount } from "./accounts.ts";
import { settingOf } from "./config/accounts.ts";
import type { Behaviour } from "./patterns.ts";
import type { View } from "./turnovers/owner.ts";
import { standingOrdersOf } from "./turnovers/standing-orders.ts";
import { turnoversOf } from "./turnovers/turnovers.ts";

/** What is announced can be spent no more, if the bank says at all what can. */
function balanceOf({ balance, limit, ...more }: TestAccount, rows: readonly Turnover[]): Balance {
  const announced = rows.filter(({ amount, prebooked }) => prebooked && amount < 0);
  const left = balance + sum(announced.map(({ amount }) => amount));
  const { available = limit === null ? null : left + limit, currency = "EUR" } = more;
  return { balance, available, limit, currency };
}

type Told = Pick<AccountData, "turnovers" | "from" | "standingOrders">;

/** An account that was set by hand has no more days than were set. */
function told({ account, currency = "EUR" }: TestAccount, view: View, days: number): Told {
  const { config, today } = view;
  if (days === 0) return { turnovers: [], from: today, standingOrders: null };
  const kept = config ? settingOf(config, account.id)?.days : undefined;
  const from = addDays(today, -Math.min(days, kept ?? days));
  const inCurrency = <T>(row: T) => ({ ...row, currency });
  const turnovers = turnoversOf(account, { ...view, from, to: today }).map(inCurrency);
  return { turnovers, from, standingOrders: standingOrdersOf(account, view).map(inCurrency) };
}

/** Everything about the chosen one of a login's accounts that the session wants to know. */
export function dataOf(
  accounts: readonly TestAccount[],
  chosen: TestAccount,
  { pattern, config = null }: Behaviour,
  { days, today }: Pick<Wish, "days" | "today">,
): AccountData {
  const more = told(chosen, { pattern, config, today }, days);
  return {
    account: chosen.account,
    accounts: accounts.map(({ account }) => account),
    balance: balanceOf(chosen, more.turnovers),
    ...more,
  };
}
