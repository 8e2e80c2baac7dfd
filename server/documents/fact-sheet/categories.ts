// Income and spending, each turnover under its most specific tag.
import { roundHalfAway } from "#analytics/figures.ts";
import { primaryTag } from "#analytics/tags/primary.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { Tag } from "#schema/tags.ts";
import type { FactSheet } from "../document.ts";
import { amountOf, type Basis, monthsOf } from "./basis.ts";

type Category = FactSheet["income"][number];

/** Rounded to four decimals. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : roundHalfAway((10_000 * part) / whole) / 10_000;
}

/** Largest sum first, equal ones by name. */
function categories({ booked, covered }: Basis, sign: 1 | -1): Category[] {
  const rows = booked.filter(({ turnover }) => Math.sign(turnover.amount) === sign);
  const groups = new Map<Tag, Turnover[]>();
  for (const { turnover, tags } of rows) {
    const tag = primaryTag(tags);
    const group = groups.get(tag);
    if (group) group.push(turnover);
    else groups.set(tag, [turnover]);
  }
  const whole = amountOf(rows.map(({ turnover }) => turnover));
  return [...groups]
    .map(([tag, turnovers]) => {
      const amount = amountOf(turnovers);
      const last = turnovers.at(-1);
      return {
        tag,
        amount,
        count: turnovers.length,
        monthlyAverage: roundHalfAway(amount / monthsOf(covered)),
        share: shareOf(amount, whole),
        lastDate: last?.bookingDate ?? "",
        lastAmount: Math.abs(last?.amount ?? 0),
      };
    })
    .toSorted((one, other) => other.amount - one.amount || (one.tag < other.tag ? -1 : 1));
}

/** All incoming turnovers. */
export function income(basis: Basis): FactSheet["income"] {
  return categories(basis, 1);
}

/** All outgoing turnovers, with positive amounts. */
export function spendings(basis: Basis): FactSheet["spendings"] {
  return categories(basis, -1);
}
