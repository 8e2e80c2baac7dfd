// Income and spending by tag, and recurring turnovers.
import { EXAMPLE_DAY } from "../../examples.ts";
import { amount, day, flag, nullable, oneOf, share, text } from "../../fields.ts";
import { about } from "../../kind.ts";
import { resource, several } from "../../resource.ts";
import { type Tag, TAGS } from "../../tags.ts";
import { times } from "./counts.ts";

/** Turnovers under one tag, with positive amounts; tag and sum of the example. */
export function category(tag: Tag, sum: number) {
  return resource("fact_category", {
    tag: about(oneOf(TAGS), "The tag.", tag),
    amount: about(amount(), "Sum of the turnovers, positive.", sum),
    count: about(times, "Number of turnovers."),
    monthlyAverage: about(amount(), "Sum divided by the months of the range."),
    share: about(share(), "Share of all income or of all spending, from 0 to 1."),
    lastDate: about(day(), "Date of the last turnover.", EXAMPLE_DAY),
    lastAmount: about(amount(), "Amount of the last turnover, positive."),
  });
}

const INTERVALS = [
  "weekly",
  "biweekly",
  "monthly",
  "bimonthly",
  "quarterly",
  "halfyearly",
  "yearly",
] as const;

const series = resource("fact_series", {
  counterHolder: about(text(255), "Counterparty's name.", "Hausverwaltung Linde"),
  counterIban: about(
    nullable(text(40)),
    "Counterparty's IBAN; null if the bank does not report it.",
  ),
  purpose: about(text(255), "Purpose of the last turnover.", "Miete"),
  amount: about(amount(), "Median of the amounts; negative for expenditure.", -59.9),
  amountType: about(oneOf(["fixed", "variable"]), "Whether all amounts are about the same."),
  interval: about(oneOf(INTERVALS), "How often the turnover recurs."),
  count: about(times, "Number of turnovers."),
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
    "Sum of the active series per month; negative for expenditure.",
    -780,
  ),
  turnovers: about(several(series), "Series, starting with the one that began first."),
});
