// Derives standing orders from turnovers, for banks that do not list them.
import { daysBetween } from "#schema/time.ts";
import { dayOfMonth } from "./days.ts";
import { bandOf, dueAfter, type Interval } from "./intervals.ts";
import { recurring, type Series } from "./recurrence.ts";
import { readTurnover, writtenPurpose } from "./text.ts";
import type { StandingOrder, Turnover } from "./turnover.ts";

/** Booking codes of outgoing standing orders. */
const CODES: ReadonlySet<string> = new Set(["117", "008", "ICDT-STDO"]);

/** Days after which an irregular order counts as ended. */
const OPEN = 45;

/** Standing order names of the intervals. */
export const FREQUENCY: Readonly<Record<Interval, Pick<StandingOrder, "frequency" | "interval">>> =
  {
    weekly: { frequency: "w", interval: 1 },
    biweekly: { frequency: "w", interval: 2 },
    monthly: { frequency: "m", interval: 1 },
    bimonthly: { frequency: "m", interval: 2 },
    quarterly: { frequency: "m", interval: 3 },
    halfyearly: { frequency: "m", interval: 6 },
    yearly: { frequency: "y", interval: 1 },
  };

/** The details of an order, from its last run. */
function orderOf(
  last: Turnover,
  when: Pick<StandingOrder, "frequency" | "interval" | "day" | "next">,
): StandingOrder {
  const { counterHolder, counterIban, counterBic, amount, currency } = last;
  return {
    recipient: { holder: counterHolder ?? "", iban: counterIban ?? "", bic: counterBic ?? "" },
    amount: Math.abs(amount),
    currency,
    purpose: writtenPurpose(last.purpose),
    ...when,
    end: null,
  };
}

/** The first run after today. */
function nextRun(last: Turnover, { anchor, interval }: Series, today: string): string {
  let count = Math.max(1, Math.floor(daysBetween(last.bookingDate, today) / bandOf(interval).days));
  while (dueAfter(last.bookingDate, anchor, interval, count) <= today) count += 1;
  return dueAfter(last.bookingDate, anchor, interval, count);
}

/**
 * Returns the active orders as of `today`. An order without a regular interval has interval 0 and
 * the day of its last run.
 */
export function standingOrdersIn(turnovers: readonly Turnover[], today: string): StandingOrder[] {
  const runs = turnovers.filter(
    ({ amount, gvc, isoCode, prebooked, canceled }) =>
      amount < 0 && !prebooked && !canceled && (CODES.has(gvc) || CODES.has(isoCode)),
  );
  const series = recurring(runs, today);
  const even = series
    .filter(({ active }) => active)
    .flatMap((one) => {
      const last = one.turnovers.at(-1);
      if (!last) return [];
      const when = { ...FREQUENCY[one.interval], day: one.anchor, next: nextRun(last, one, today) };
      return [orderOf(last, when)];
    });
  const found = new Set(series.flatMap((one) => one.turnovers));
  const latest = new Map<string, Turnover>();
  for (const run of runs) {
    if (found.has(run) || daysBetween(run.bookingDate, today) > OPEN) continue;
    latest.set(run.counterIban ?? readTurnover(run).holder, run);
  }
  const uneven = [...latest.values()].map((last) => {
    const day = dayOfMonth(last.bookingDate);
    return orderOf(last, { frequency: "m", interval: 0, day, next: last.bookingDate });
  });
  return [...even, ...uneven];
}
