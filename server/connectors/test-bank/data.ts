// The data of the test bank once the account is chosen.
import { sum } from "#analytics/figures.ts";
import type { StandingOrder, Turnover } from "#analytics/turnover.ts";
import { turn } from "#jobs/turns.ts";
import { addDays } from "#schema/time.ts";
import type { AccountData, Balance, Statement, Wish } from "../connector.ts";
import type { TestAccount } from "./accounts.ts";
import { settingOf } from "./config/accounts.ts";
import type { Behaviour } from "./patterns.ts";
import type { View } from "./turnovers/owner.ts";
import { standingOrdersOf } from "./turnovers/standing-orders.ts";
import { turnoversOf } from "./turnovers/turnovers.ts";

/** Available balance, if the bank states one: announced rows reduce it. */
function balanceOf(of: TestAccount, rows: readonly Turnover[]): Balance {
  const { balance, limit } = of;
  const announced = rows.filter(({ amount, prebooked }) => prebooked && amount < 0);
  const left = balance + sum(announced.map(({ amount }) => amount));
  const { available = limit === null ? null : left + limit, currency = "EUR" } = of;
  return { balance, available, limit, currency };
}

function inCurrency<T>(row: T, currency: string): T {
  return { ...row, currency };
}

/** An account from the PIN `config` has no more days than configured. */
function statementOf(of: TestAccount, view: View, days: number): Statement {
  const { account, currency = "EUR" } = of;
  const { config, today } = view;
  if (days === 0) return { account, balance: balanceOf(of, []), turnovers: [], from: today };
  const kept = config ? settingOf(config, account.id)?.days : undefined;
  const from = addDays(today, -Math.min(days, kept ?? days));
  const rows = turnoversOf(account, { ...view, from, to: today });
  const turnovers = rows.map((row) => inCurrency(row, currency));
  return { account, balance: balanceOf(of, turnovers), turnovers, from };
}

function ordersOf({ account, currency = "EUR" }: TestAccount, view: View): StandingOrder[] {
  return standingOrdersOf(account, view).map((order) => inCurrency(order, currency));
}

type Asked = Pick<Wish, "allAccounts" | "days" | "standingOrders" | "today">;

/**
 * The data of the chosen account; turnovers of the others only if the wish is for all accounts. Rows
 * and standing orders are drawn in turns of the event loop.
 */
export async function dataInTurns(
  accounts: readonly TestAccount[],
  chosen: TestAccount,
  { pattern, config = null }: Behaviour,
  { allAccounts, days, standingOrders, today }: Asked,
): Promise<AccountData> {
  const view = { pattern, config, today };
  async function drawn<T>(draw: () => T): Promise<T> {
    if (days > 0) await turn();
    return draw();
  }
  const own = await drawn(() => statementOf(chosen, view, days));
  const data = {
    ...own,
    accounts: accounts.map(({ account }) => account),
    standingOrders: standingOrders ? await drawn(() => ordersOf(chosen, view)) : null,
  };
  if (!allAccounts) return data;
  const statements: Statement[] = [];
  for (const each of accounts) {
    const statement = each === chosen ? own : await drawn(() => statementOf(each, view, days));
    statements.push(statement);
  }
  return { ...data, statements };
}
