import { sum } from "#analytics/figures.ts";
import { tagTurnovers } from "#analytics/tags/tagger.ts";
import { amount, count, someOf, text } from "#schema/fields.ts";
import { about, type InnerOf } from "#schema/kind.ts";
import { mapOf, resource } from "#schema/resource.ts";
import { TAGS, type Tag } from "#schema/tags.ts";
import { daysBetween } from "#schema/time.ts";
import { defineCheck, YEAR } from "./check.ts";
import { bookedOf, type Facts, ownerOf } from "./facts.ts";
import { type Column, tableOf, type Writer } from "./report.ts";
import { LABELS } from "./words.ts";

const DEFAULT_TAGS: readonly Tag[] = ["income", "living-cost", "credit"];

const checks = about(someOf(TAGS), "Tags to add up, by default `income`, `living-cost`, `credit`.");

const sums = mapOf(
  resource("sum", {
    amount: about(amount(), "Sum of the turnovers, negative for spending."),
    currency: about(text(3), "Currency of the amount.", "EUR"),
  }),
);

/** Signed sums in cents of the turnovers booked under each tag. */
function sumsOf(facts: Facts, tags: readonly Tag[]): number[] {
  const booked = bookedOf(facts);
  const found = tagTurnovers(booked, ownerOf(facts));
  return tags.map((tag) =>
    sum(
      booked.filter((_, index) => found[index]?.includes(tag)).map((turnover) => turnover.amount),
    ),
  );
}

function columnsOf(results: InnerOf<typeof sums>, writer: Writer): Column<Tag>[] {
  return [
    { title: LABELS.category, cell: writer.tag, share: 1 },
    {
      title: LABELS.sum,
      cell(tag) {
        const found = results[tag];
        return found ? writer.amount(found.amount, found.currency) : "";
      },
      align: "right",
      share: 1,
    },
  ];
}

/** Adds up the turnovers of each requested tag over all days that the bank reports. */
export const creditCheck = defineCheck({
  key: "svc_credit_check",
  about: "Income and spending by tag.",
  request: { checks },
  result: {
    checks,
    check_days: about(count(0, 365), "Number of days that the sums cover."),
    results: about(sums, "Sums by tag."),
  },
  needs: () => ({ days: YEAR, tags: true }),
  run({ checks: asked = [] }, facts) {
    const tags = asked.length > 0 ? asked : DEFAULT_TAGS;
    const { currency } = facts.balance;
    const found = sumsOf(facts, tags);
    return {
      checks: tags,
      check_days: daysBetween(facts.from, facts.today),
      results: Object.fromEntries(
        tags.map((tag, index) => [tag, { amount: found[index] ?? 0, currency }]),
      ),
    };
  },
  report: {
    title: { de: "Summen je Kategorie", en: "Credit check" },
    inputs: { checks: LABELS.categories },
    rows: ({ check_days }, writer) => [
      [{ de: "Abgedeckte Tage", en: "Days covered" }, writer.count(check_days)],
    ],
    tables: ({ checks: tags, results }, writer) => [tableOf(tags, columnsOf(results, writer))],
  },
});
