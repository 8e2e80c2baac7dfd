// The lists of a fact sheet, and its sections on overdraft and chargebacks.
import { MOST_TURNOVERS } from "../counts.ts";
import { EXAMPLE_DAY } from "../examples.ts";
import { amount, count, flag, nullable, oneOf, share, text } from "../fields.ts";
import { day } from "../time-fields.ts";
import { about } from "../kind.ts";
import { resource, several } from "../resource.ts";
import { TAGS, type Tag } from "../tags.ts";

const turnovers = count(0, MOST_TURNOVERS);
const days = count(0, 366);

/** Incoming and outgoing amounts are positive. */
export const monthlySum = resource("fact_month", {
  month: about(text(7), "Month, `YYYY-MM`.", "2026-02"),
  incoming: about(amount(), "Sum of incoming amounts."),
  outgoing: about(amount(), "Sum of outgoing amounts; positive."),
  net: about(amount(), "Incoming minus outgoing.", 179.14),
  incomingCount: about(turnovers, "Number of incoming turnovers."),
  outgoingCount: about(turnovers, "Number of outgoing turnovers."),
  minimumBalance: about(
    amount(),
    "Lowest end-of-day balance within the month and the range; 0 if the bank does not report the balance.",
    1934.3,
  ),
  complete: about(flag(), "Whether the range covers the whole month."),
});

function average(months: string) {
  return about(
    nullable(amount()),
    `Average over the last ${months} months; null if the range covers less than 80% of them.`,
  );
}

export const averages = resource("fact_averages", {
  3: average("three"),
  6: average("six"),
  12: average("twelve"),
});

/** Incoming or outgoing turnovers under one tag; amounts are positive. */
export function categoryOf(direction: "incoming" | "outgoing", [tag, sum]: [Tag, number]) {
  return resource("fact_category", {
    tag: about(oneOf(TAGS), "Tag of the turnovers.", tag),
    amount: about(amount(), "Sum of the turnovers; positive.", sum),
    count: about(turnovers, "Number of turnovers."),
    monthlyAverage: about(amount(), "Sum divided by the months of the range."),
    share: about(share(), `Share of all ${direction} amounts, from 0 to 1.`),
    lastDate: about(day(), "Date of the last turnover.", EXAMPLE_DAY),
    lastAmount: about(amount(), "Amount of the last turnover; positive."),
  });
}

/** Recurring turnovers; amounts are signed. */
const series = resource("fact_series", {
  counterHolder: about(text(255), "Counterparty's name.", "Hausverwaltung Linde"),
  counterIban: about(
    nullable(text(40)),
    "Counterparty's IBAN; null if the bank does not report it.",
  ),
  purpose: about(text(255), "Purpose of the last turnover.", "Miete"),
  amount: about(amount(), "Median amount; negative for expenditure.", -59.9),
  amountType: about(
    oneOf(["fixed", "variable"]),
    "`fixed` if the amounts are about the same, otherwise `variable`.",
  ),
  interval: about(
    oneOf(["weekly", "biweekly", "monthly", "bimonthly", "quarterly", "halfyearly", "yearly"]),
    "Interval between the turnovers.",
  ),
  count: about(turnovers, "Number of turnovers found."),
  firstDate: about(day(), "Date of the first turnover."),
  lastDate: about(day(), "Date of the last turnover.", EXAMPLE_DAY),
  nextDate: about(day(), "Date on which the next turnover is due."),
  active: about(flag(), "Whether the last turnover is at most one and a half intervals old."),
  score: about(share(), "Regularity of the series, from 0 to 1.", 0.95),
});

export const seriesGroup = resource("fact_series_group", {
  category: about(oneOf(TAGS), "Tag of the last turnover.", "rent"),
  monthlyAmount: about(
    amount(),
    "Monthly total of the active series; negative for expenditure.",
    -780,
  ),
  turnovers: about(several(series), "The series, oldest first."),
});

export const cashFlowDay = resource("fact_day", {
  date: about(day(), "Date.", EXAMPLE_DAY),
  balance: about(
    amount(),
    "Balance at the end of the day; 0 if the bank does not report the balance.",
  ),
  incoming: about(amount(), "Sum of incoming amounts."),
  outgoing: about(amount(), "Sum of outgoing amounts; positive."),
});

export const overdraft = resource("fact_overdraft", {
  limit: about(amount(), "Overdraft limit; 0 if the bank does not report it."),
  bookingDays: about(days, "Number of days with bookings."),
  overdraftDays: about(
    days,
    "Number of days that ended with a negative balance; 0 if the bank does not report the balance.",
  ),
  maximumUsed: about(
    amount(),
    "Highest overdraft at the end of a day; positive, or 0 if the bank does not report the balance.",
  ),
  averageUsed: about(
    amount(),
    "Average overdraft on those days; positive, or 0 if the bank does not report the balance.",
  ),
  medianUsed: about(
    amount(),
    "Median overdraft on those days; positive, or 0 if the bank does not report the balance.",
  ),
});

const chargeback = resource("fact_chargeback", {
  date: about(day(), "Date of the return.", EXAMPLE_DAY),
  debitDate: about(nullable(day()), "Date of the direct debit; null if outside the range."),
  amount: about(amount(), "Amount of the direct debit, without fees; positive.", 59.9),
  counterHolder: about(
    nullable(text(255)),
    "Creditor of the direct debit; null if the bank does not report it.",
  ),
  type: about(
    oneOf(["coverage", "revoked", "unknown"]),
    "Reason: insufficient funds (`coverage`), revoked by the customer, or unknown.",
  ),
  basis: about(oneOf(["code", "text", "balance"]), "What the reason was derived from."),
});

export const chargebacks = resource("fact_chargebacks", {
  count: about(
    turnovers,
    "Number of returned direct debits; in a month with more fees for returns, the number of fees. `items` then has fewer entries.",
  ),
  coverage: about(turnovers, "Number of those that were returned for insufficient funds."),
  revoked: about(turnovers, "Number of those that the customer revoked."),
  sumAmount: about(amount(), "Sum of the returned direct debits, without fees."),
  items: about(several(chargeback), "The returned direct debits, oldest first."),
});
