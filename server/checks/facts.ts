// What a check may look at: never a store, never a clock.
import { type Closing, counts, type DayBalance, dailyBalances } from "#analytics/balances.ts";
import { withReversals } from "#analytics/reversals.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { AccountData } from "#connectors/connector.ts";

/** The chosen account as the bank told of it, and the date in service time. */
export type Facts = AccountData & { today: string };

/** What a bank told, with the turnovers that it took back marked as cancelled. */
export function factsOf(data: AccountData, today: string): Facts {
  return { ...data, turnovers: withReversals(data.turnovers), today };
}

/** What is on the account today; an unknown balance counts as 0. */
export function closingOf({ balance: { balance, currency }, today }: Facts): Closing {
  return { day: today, balance: balance ?? 0, currency };
}

/** End-of-day balances of all days that the turnovers cover; none where the balance is unknown. */
export function balancesOf(facts: Facts): DayBalance[] {
  if (facts.balance.balance === null) return [];
  return dailyBalances(facts.turnovers, closingOf(facts), facts.from);
}

/** What was booked in the account's currency and not taken back, oldest first. */
export function bookedOf({ balance: { currency }, turnovers }: Facts): Turnover[] {
  return turnovers.filter((turnover) => counts(turnover, currency));
}

/** How far the account may be overdrawn, in cents; 0 where it is not known. */
export function limitOf({ balance: { limit } }: Facts): number {
  return Math.abs(limit ?? 0);
}
