import { bankDayFrom, isBankDay } from "#analytics/bank-days.ts";
import { daysBetween, daysFrom } from "#analytics/days.ts";
import { heldOn, type Outlook, outlookOf } from "#analytics/forecast.ts";
import { isSeized } from "#analytics/seizure.ts";
import { FARTHEST } from "#schema/checks/direct-debit-check.ts";
import type { Found, ParamsOf } from "#schema/checks/checks.ts";
import { NO_DAY } from "#schema/fields.ts";
import { addDays } from "#schema/time.ts";
import { availableOf } from "./balance-overview.ts";
import { returnsOf } from "./chargeback-check.ts";
import { type Check, YEAR } from "./check.ts";
import { bookedOf, type Facts, limitOf } from "./facts.ts";

type Range = { start_date: string; end_date: string };
type Advice = Pick<Found<"svc_direct_debit_check">, "recommendation" | "recommendation_date">;

/** Days after a debit that came back for lack of cover on which none is recommended. */
const WARNED = 30;
/** Days of turnovers without which nothing can be expected. */
const LEAST = 30;

const REJECT: Advice = { recommendation: "REJECT", recommendation_date: NO_DAY };

/** From the next bank day on where no later start is given, as far ahead as can be. */
function rangeOf(params: ParamsOf<"svc_direct_debit_check">, today: string): Range {
  const { start_date = "", end_date = addDays(today, FARTHEST) } = params;
  const tomorrow = addDays(today, 1);
  return { start_date: start_date < tomorrow ? bankDayFrom(tomorrow) : start_date, end_date };
}

/** The bank days of a range; where it has none, the next one after it. */
function bankDaysOf({ start_date, end_date }: Range): readonly [string, ...string[]] {
  const [first, ...others] = daysFrom(start_date, end_date).filter(isBankDay);
  return first === undefined ? [bankDayFrom(addDays(end_date, 1))] : [first, ...others];
}

/**
 * Any day when the account is expected to hold what is needed on all of them, else the one with
 * the most left. `needed` is in cents and may be covered by the limit.
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

/** Whether nothing should be collected, whatever is on the account. */
function isBarred(facts: Facts, currency: string): boolean {
  const { account, balance, today, turnovers } = facts;
  if (balance.balance === null || balance.currency !== currency) return true;
  if (isSeized(account, turnovers, today)) return true;
  return returnsOf(facts).items.some(
    ({ date, type }) => type === "coverage" && daysBetween(date, today) <= WARNED,
  );
}

function advise(facts: Facts, range: Range, needed: number): Advice {
  const { balance, from, today, turnovers } = facts;
  const days = bankDaysOf(range);
  const oldest = bookedOf(facts)[0]?.bookingDate ?? today;
  if (daysBetween(oldest, today) < LEAST) {
    if (availableOf(facts) < needed) return REJECT;
    return { recommendation: "DATE", recommendation_date: days[0] };
  }
  const known = turnovers.filter((it) => !it.canceled && it.currency === balance.currency);
  const until = days.at(-1) ?? days[0];
  const outlook = outlookOf(known, { balance: balance.balance ?? 0, from, today, until });
  return adviceFor(outlook, range, needed, limitOf(facts));
}

/**
 * The best day of a range to collect an amount on, by what the account is expected to hold; none
 * for one that is under seizure, short of late, or of which the balance is not known.
 */
export const directDebitCheck: Check<"svc_direct_debit_check"> = {
  key: "svc_direct_debit_check",
  days: () => YEAR,
  run(params, facts) {
    const { check_amount = 0, check_currency_id = "EUR" } = params;
    const range = rangeOf(params, facts.today);
    const barred = isBarred(facts, check_currency_id);
    const advice = barred ? REJECT : advise(facts, range, check_amount);
    return { check_amount, check_currency_id, ...range, ...advice };
  },
};
