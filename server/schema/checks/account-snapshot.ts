import { count, day, flag, someOf } from "../fields.ts";
import { shape, type Review } from "../shape.ts";
import { TAGS } from "../tags.ts";
import { dayOf, addDays } from "../time.ts";
import { check } from "./check.ts";

/** Days that a snapshot can reach back. */
const LONGEST = 365;

const request = {
  days: count(10, LONGEST),
  from: day(),
  to: day(),
  filters: someOf(TAGS),
  all_accounts: flag(),
  all_tags: flag(),
};

/** Dates lie in order within the last year; without `to`, the range ends today. */
function rangeRule({ values, place, refuse }: Review<typeof request>): void {
  const { from, to } = values;
  const today = dayOf(place.now, place.timeZone);
  const first = addDays(today, -LONGEST);
  const early = `Must not be more than ${LONGEST} days ago.`;
  if (to !== undefined && to > today) refuse("to", "Must not be in the future.");
  if (to !== undefined && to < first) refuse("to", early);
  if (from === undefined) return;
  if (from < first) refuse("from", early);
  if (from > (to ?? today)) refuse("from", "Must not be after the end of the range.");
}

/** The account's data as it was. Unset dates are NO_DAY. */
export const accountSnapshot = check("svc_account_snapshot", shape(request, rangeRule), {
  days: count(0, LONGEST),
  from: day(),
  to: day(),
  filters: someOf(TAGS),
  all_tags: flag(),
});
