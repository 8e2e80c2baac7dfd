// What a check may look at: never a store, never a clock.
import { type Closing, type DayBalance, dailyBalances } from "#analytics/balances.ts";
import type { AccountData } from "#connectors/connector.ts";

/** The chosen account as the bank told of it, and the date in service time. */
export type Facts = AccountData & { today: string };

/** What is on the account today; null where the bank does not say. */
export function closingOf({ balance: { balance, currency }, today }: Facts): Closing | null {
  return balance === null ? null : { day: today, balance, currency };
}

/** End-of-day balances of all days that the turnovers cover; none where the balance is unknown. */
export function balancesOf(facts: Facts): DayBalance[] {
  const closing = closingOf(facts);
  return closing ? dailyBalances(facts.turnovers, closing, facts.from) : [];
}
