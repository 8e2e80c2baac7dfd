// Averages over the last three, six and twelve months.
import { mean, roundHalfAway, sum } from "#analytics/figures.ts";
import type { FactSheet } from "../document.ts";
import { type Basis, type Booked, monthsOf } from "./basis.ts";
import { addDays } from "#schema/time.ts";

type Averages = FactSheet["monthlyAverages"];

/** Number of months and their days. */
const DAYS = { 3: 90, 6: 180, 12: 365 } as const;
/** Share of the days that must be covered. */
const LEAST = 0.8;

/** The covered days of a span, and the number of months that they represent. */
type Span = { days: number; months: number };

function averages({ covered }: Basis, of: (span: Span) => number): Averages {
  const over = (months: keyof typeof DAYS): number | null => {
    const days = Math.min(DAYS[months], covered);
    if (days < LEAST * DAYS[months]) return null;
    return roundHalfAway(of({ days, months: days < DAYS[months] ? monthsOf(days) : months }));
  };
  return { 3: over(3), 6: over(6), 12: over(12) };
}

/** Average end-of-day balance; null if the bank reports no balance. */
export function balanceAverages(basis: Basis): Averages {
  if (basis.facts.balance.balance === null) return { 3: null, 6: null, 12: null };
  return averages(basis, ({ days }) =>
    mean(basis.balances.slice(-days).map(({ balance }) => balance)),
  );
}

function monthly(basis: Basis, isMeant: (row: Booked) => boolean): Averages {
  const rows = basis.booked.filter(isMeant);
  return averages(basis, ({ days, months }) => {
    const first = addDays(basis.facts.today, 1 - days);
    const amounts = rows.map(({ turnover }) =>
      turnover.bookingDate >= first && turnover.bookingDate <= basis.facts.today
        ? Math.abs(turnover.amount)
        : 0,
    );
    return sum(amounts) / months;
  });
}

/** Regular income per month. */
export function incomeAverages(basis: Basis): Averages {
  return monthly(basis, ({ turnover, tags }) => turnover.amount > 0 && tags.includes("income"));
}

/** Spending per month without transfers between own accounts; positive. */
export function spendingAverages(basis: Basis): Averages {
  return monthly(basis, ({ turnover, own }) => turnover.amount < 0 && !own);
}
