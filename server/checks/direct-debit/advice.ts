// On which day of a range a direct debit is most likely to be covered.
import { bankDayFrom, isBankDay } from "#analytics/bank-days.ts";
import { daysFrom } from "#analytics/days.ts";
import { heldOn, type Outlook, outlookOf } from "#analytics/forecast.ts";
import { isSeized } from "#analytics/seizure.ts";
import { NO_DAY } from "#schema/time-fields.ts";
import { addDays, daysBetween } from "#schema/time.ts";
import { availableOf } from "../balance-overview.ts";
import { returnsOf } from "../chargeback-check.ts";
import { bookedOf, type Facts, limitOf } from "../facts.ts";

/** First and last day, `YYYY-MM-DD`. */
export type Range = { start_date: string; end_date: string };

export type Advice = {
  recommendation: "ANY" | "DATE" | "REJECT";
  /** NO_DAY with REJECT. */
  recommendation_date: string;
};

/** An amount to collect, in cents. */
export type Debit = { amount: number; currency: string };

/** Days after a direct debit was returned for insufficient funds on which none is recommended. */
const WARNED = 30;
/** Days of turnovers without which nothing can be forecast. */
const LEAST = 30;

const REJECT: Advice = { recommendation: "REJECT", recommendation_date: NO_DAY };

/** The bank days of a range; the next one after it if it has none. */
function bankDaysOf({ start_date, end_date }: Range): readonly [string, ...string[]] {
  const [first, ...others] = daysFrom(start_date, end_date).filter(isBankDay);
  return first === undefined ? [bankDayFrom(addDays(end_date, 1))] : [first, ...others];
}

/**
 * Any day if the account is expected to hold the amount on all of them, otherwise the one with the
 * most left. `needed` is in cents and may be covered by the limit.
 */
export function adviceFor(outlook: Outlook, range: Range, needed: number, limit: number): Advice {
  const days = bankDaysOf(range);
  const margins = days.map((day) => heldOn(outlook, day) + limit - needed);
  const best = Math.max(...margins);
  if (best < 0) return REJECT;
  if (margins.every((margin) => margin >= 0)) {
    return { recommendation: "ANY", recommendation_date: days[0] };
  }
  const [first] = days;
  return { recommendation: "DATE", recommendation_date: days[margins.indexOf(best)] ?? first };
}

/** Whether nothing should be collected, whatever the balance is. */
function isBarred(facts: Facts, currency: string): boolean {
  const { account, balance, today, turnovers } = facts;
  if (balance.balance === null || balance.currency !== currency) return true;
  if (isSeized(account, turnovers, today)) return true;
  return returnsOf(facts).items.some(
    ({ date, type }) => type === "coverage" && daysBetween(date, today) <= WARNED,
  );
}

/** REJECT under seizure, after a recent return for insufficient funds, or without a balance. */
export function adviseOn(facts: Facts, range: Range, { amount, currency }: Debit): Advice {
  if (isBarred(facts, currency)) return REJECT;
  const { balance, from, today, turnovers } = facts;
  const days = bankDaysOf(range);
  const oldest = bookedOf(facts)[0]?.bookingDate ?? today;
  if (daysBetween(oldest, today) < LEAST) {
    if (availableOf(facts) < amount) return REJECT;
    return { recommendation: "DATE", recommendation_date: days[0] };
  }
  const known = turnovers.filter((it) => !it.canceled && it.currency === balance.currency);
  const until = days.at(-1) ?? days[0];
  const outlook = outlookOf(known, { balance: balance.balance ?? 0, from, today, until });
  return adviceFor(outlook, range, amount, limitOf(facts));
}
