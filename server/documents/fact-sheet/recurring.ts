// Recurring turnovers of the last six months, by tag.
import { addMonths, dayIn, dayOfMonth, monthOf } from "#analytics/days.ts";
import { roundHalfAway, sum } from "#analytics/figures.ts";
import { bandOf } from "#analytics/intervals.ts";
import { recurring, type Series } from "#analytics/recurrence.ts";
import { primaryTag } from "#analytics/tags/primary.ts";
import { writtenPurpose } from "#analytics/text.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { Tag } from "#schema/tags.ts";
import type { FactSheet } from "../document.ts";
import { type Basis, monthsOf } from "./basis.ts";

type Group = FactSheet["reoccurringTurnovers"][number];

const MONTHS = 6;
const MOST_PURPOSE = 255;

/** The amount of a series per month. */
function monthlyAmount({ amount, interval }: Series): number {
  return roundHalfAway(amount / monthsOf(bandOf(interval).days));
}

function shown(series: Series, last: Turnover): Group["turnovers"][number] {
  const { turnovers, amount, amountType, interval, next, active, score } = series;
  return {
    counterHolder: last.counterHolder ?? "",
    counterIban: last.counterIban,
    purpose: writtenPurpose(last.purpose).slice(0, MOST_PURPOSE),
    amount: roundHalfAway(amount),
    amountType,
    interval,
    count: turnovers.length,
    firstDate: turnovers[0]?.bookingDate ?? last.bookingDate,
    lastDate: last.bookingDate,
    nextDate: next,
    active,
    score: Math.round(100 * score) / 100,
  };
}

/** Groups with the largest monthly sum first; within a group, the series that began first. */
export function reoccurringTurnovers(basis: Basis): FactSheet["reoccurringTurnovers"] {
  const { today } = basis.facts;
  const since = dayIn(addMonths(monthOf(today), -MONTHS), dayOfMonth(today));
  const recent = basis.booked.filter(({ turnover }) => turnover.bookingDate >= since);
  const tags = new Map(recent.map((row) => [row.turnover, row.tags]));
  const groups = new Map<Tag, { monthly: number[]; turnovers: Group["turnovers"][number][] }>();
  for (const series of recurring([...tags.keys()], today)) {
    const last = series.turnovers.at(-1);
    if (!last) continue;
    const category = primaryTag(tags.get(last) ?? []);
    const group = groups.get(category) ?? { monthly: [], turnovers: [] };
    groups.set(category, group);
    group.turnovers.push(shown(series, last));
    if (series.active) group.monthly.push(monthlyAmount(series));
  }
  return [...groups]
    .map(([category, { monthly, turnovers }]) => ({
      category,
      monthlyAmount: sum(monthly),
      turnovers: turnovers.toSorted((one, other) => (one.firstDate < other.firstDate ? -1 : 1)),
    }))
    .toSorted((one, other) => Math.abs(other.monthlyAmount) - Math.abs(one.monthlyAmount));
}
