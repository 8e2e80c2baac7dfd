import { daysBetween } from "#analytics/days.ts";
import type { ParamsOf } from "#schema/checks/checks.ts";
import { NO_DAY } from "#schema/fields.ts";
import { addDays } from "#schema/time.ts";
import { type Check, YEAR } from "./check.ts";

type Params = ParamsOf<"svc_account_snapshot">;

/** The days of a snapshot, both included, and how long that range is. */
export type Range = { from: string; to: string; days: number };

/** Dates win over a number of days; where only one date was sent, the other follows from it. */
export function rangeOf({ days = YEAR, from, to }: Params, today: string): Range {
  if (from === undefined && to === undefined)
    return { from: addDays(today, -days), to: today, days };
  const last = to ?? today;
  const first = from ?? addDays(last, -YEAR);
  // A session that finishes after midnight has grown by a day since its range was checked.
  return { from: first, to: last, days: Math.min(YEAR, daysBetween(first, last)) };
}

/** What the snapshot was asked with; the account's data themselves are its documents. */
export const accountSnapshot: Check<"svc_account_snapshot"> = {
  key: "svc_account_snapshot",
  /** Balances are walked back from today's, so dates need every day since then. */
  days: ({ days = YEAR, from, to }) => (from === undefined && to === undefined ? days : YEAR),
  run(params, { today }) {
    const { from = NO_DAY, to = NO_DAY, filters = [], all_tags = false } = params;
    return { days: rangeOf(params, today).days, from, to, filters, all_tags };
  },
};
