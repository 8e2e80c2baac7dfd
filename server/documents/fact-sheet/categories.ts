// What came in and went out, each turnover under the one tag that says best what it is about.
import { roundHalfAway } from "#analytics/figures.ts";
import { primaryTag } from "#analytics/tags/primary.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { Tag } from "#schema/tags.ts";
import type { FactSheet } from "../document.ts";
import { amountOf, type Basis, monthsOf } from "./basis.ts";

type Category = FactSheet["income"][number];

/** Four decimals. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : roundHalfAway((10_000 * part) / whole) / 10_000;
}

/** From the largest sum on; of equal ones by name. */
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

/** All that came in. */
export function income(basis: Basis): FactSheet["income"] {
  return categories(basis, 1);
}

/** All that went out; amounts positive. */
export function spendings(basis: Basis): FactSheet["spendings"] {
  return categories(basis, -1);
}
