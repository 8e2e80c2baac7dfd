import { count, flag, someOf } from "#schema/fields.ts";
import { day, NO_DAY } from "#schema/time-fields.ts";
import { about } from "#schema/kind.ts";
import type { Review, Values } from "#schema/shape.ts";
import { TAGS } from "#schema/tags.ts";
import { addDays, dayOf, daysBetween } from "#schema/time.ts";
import { defineCheck, YEAR } from "./check.ts";
import type { Words, Writer } from "./report.ts";
import { BLANKS, LABELS } from "./words.ts";

const choice = {
  from: about(day(), "First day of the range, `0000-00-00` if not given."),
  to: about(day(), "Last day of the range, `0000-00-00` if not given."),
  filters: about(someOf(TAGS), "Include only turnovers with at least one of these tags."),
};

const request = {
  days: about(count(10, YEAR), "Number of days back from today, by default 365."),
  ...choice,
  all_accounts: about(
    flag(),
    "Include every account of the login. Otherwise only the chosen one is included.",
  ),
  all_tags: about(flag(), "Show all tags of each turnover, not only those in `filters`."),
};

type Params = Values<typeof request>;

const WORDS = {
  from: { de: "Von", en: "From" },
  to: { de: "Bis", en: "To" },
  allAccounts: { de: "Alle Konten", en: "All accounts" },
  allTags: { de: "Alle Kategorien zeigen", en: "Show all categories" },
} as const satisfies Record<string, Words>;

/** The days of a snapshot, both included, and how long that range is. */
export type Range = { from: string; to: string; days: number };

/** Dates win over a number of days. If only one date was sent, the other follows from it. */
export function rangeOf({ days = YEAR, from, to }: Params, today: string): Range {
  if (from === undefined && to === undefined)
    return { from: addDays(today, -days), to: today, days };
  const last = to ?? today;
  const first = from ?? addDays(last, -YEAR);
  // A session that finishes after midnight has grown by a day since its range was checked.
  return { from: first, to: last, days: Math.min(YEAR, daysBetween(first, last)) };
}

/** Dates must be in order and within the last year. Without `to`, the range ends today. */
function checkRange({ values, place, refuse }: Review<typeof request>): void {
  const { from, to } = values;
  const today = dayOf(place.now, place.timeZone);
  const first = addDays(today, -YEAR);
  const early = `Must not be more than ${YEAR} days ago.`;
  if (to !== undefined && to > today) refuse("to", "Must not be in the future.");
  if (to !== undefined && to < first) refuse("to", early);
  if (from === undefined) return;
  if (from < first) refuse("from", early);
  if (from > (to ?? today)) refuse("from", "Must not be after the end of the range.");
}

/** Balances are walked back from today's, so a range of dates needs every day since then. */
function daysFor({ days = YEAR, from, to }: Params): number {
  return from === undefined && to === undefined ? days : YEAR;
}

function dayOrBlank(value: string, writer: Writer): string {
  return value === NO_DAY ? writer.say(BLANKS.notGiven) : writer.day(value);
}

/** Requests the account snapshot. The turnovers themselves are in the document. */
export const accountSnapshot = defineCheck({
  key: "svc_account_snapshot",
  about: "Requests the account snapshot: the turnovers of a range of days as a document.",
  request,
  rules: checkRange,
  result: {
    days: about(count(0, YEAR), "Number of days from the start of the range to its end."),
    ...choice,
    all_tags: about(flag(), "Whether the snapshot shows all tags of each turnover."),
  },
  needs: (params) => ({
    days: daysFor(params),
    tags: true,
    allAccounts: params.all_accounts ?? false,
  }),
  run(params, { today }) {
    const { from = NO_DAY, to = NO_DAY, filters = [], all_tags = false } = params;
    return { days: rangeOf(params, today).days, from, to, filters, all_tags };
  },
  report: {
    title: { de: "Umsatzübersicht", en: "Account snapshot" },
    inputs: {
      days: LABELS.days,
      from: WORDS.from,
      to: WORDS.to,
      filters: LABELS.categories,
      all_accounts: WORDS.allAccounts,
      all_tags: WORDS.allTags,
    },
    rows: (result, writer) => [
      [LABELS.days, writer.count(result.days)],
      [WORDS.from, dayOrBlank(result.from, writer)],
      [WORDS.to, dayOrBlank(result.to, writer)],
      [LABELS.categories, result.filters.map(writer.tag).join(", ") || writer.say(BLANKS.all)],
      [WORDS.allTags, writer.flag(result.all_tags)],
    ],
    note: {
      de: "Die Umsätze stehen in der Umsatzübersicht am Ende dieses Berichts.",
      en: "The turnovers stand in the account snapshot at the end of this report.",
    },
  },
});
