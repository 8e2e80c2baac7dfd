import { overdraftOf } from "#analytics/overdraft.ts";
import { amount, count, text } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { defineCheck, YEAR } from "./check.ts";
import { balancesOf, bookedOf } from "./facts.ts";
import { OVERDRAFT } from "./words.ts";

/** Counts days with bookings, and how long and how far the account ended days below zero. */
export const overdraftLimitCheck = defineCheck({
  key: "svc_overdraft_limit_check",
  about: "How often and how far the account was overdrawn.",
  request: {},
  result: {
    booking_days: about(count(0, 366), "Number of days with bookings."),
    overdraft_limit_days: about(
      count(0, 366),
      "Number of days that ended below zero; 0 if the bank does not report the balance.",
    ),
    maximum_overdraft_used: about(
      amount(),
      "Largest overdraft at the end of a day; positive, or 0 if the bank does not report the balance.",
    ),
    average_overdraft_used: about(
      amount(),
      "Average overdraft of those days; positive, or 0 if the bank does not report the balance.",
    ),
    median_overdraft_used: about(
      amount(),
      "Median overdraft of those days; positive, or 0 if the bank does not report the balance.",
    ),
    currency_id: about(text(3), "Currency of the amounts.", "EUR"),
  },
  needs: () => ({ days: YEAR }),
  run(_params, facts) {
    const { days, maximum, average, median } = overdraftOf(balancesOf(facts));
    return {
      booking_days: new Set(bookedOf(facts).map(({ bookingDate }) => bookingDate)).size,
      overdraft_limit_days: days,
      maximum_overdraft_used: maximum,
      average_overdraft_used: average,
      median_overdraft_used: median,
      currency_id: facts.balance.currency,
    };
  },
  report: {
    title: { de: "Kontoüberziehung", en: "Overdraft limit check" },
    inputs: {},
    rows(result, writer) {
      const money = (cents: number) => writer.amount(cents, result.currency_id);
      return [
        [OVERDRAFT.bookingDays, writer.count(result.booking_days)],
        [OVERDRAFT.days, writer.count(result.overdraft_limit_days)],
        [OVERDRAFT.maximum, money(result.maximum_overdraft_used)],
        [OVERDRAFT.average, money(result.average_overdraft_used)],
        [OVERDRAFT.median, money(result.median_overdraft_used)],
      ];
    },
  },
});
