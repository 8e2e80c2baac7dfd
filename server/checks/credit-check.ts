import { daysBetween } from "#analytics/days.ts";
import { sum } from "#analytics/figures.ts";
import { tagTurnovers } from "#analytics/tags/tagger.ts";
import type { Tag } from "#schema/tags.ts";
import { type Check, YEAR } from "./check.ts";
import { bookedOf, type Facts, ownerOf } from "./facts.ts";

const USUAL: readonly Tag[] = ["income", "living-cost", "credit"];

/** Signed sums in cents of what was booked under each tag. */
function sumsOf(facts: Facts, tags: readonly Tag[]): number[] {
  const booked = bookedOf(facts);
  const found = tagTurnovers(booked, ownerOf(facts));
  return tags.map((tag) =>
    sum(booked.filter((_, index) => found[index]?.includes(tag)).map(({ amount }) => amount)),
  );
}

/** What was earned and spent by category over the days that the turnovers cover. */
export const creditCheck: Check<"svc_credit_check"> = {
  key: "svc_credit_check",
  days: () => YEAR,
  run({ checks = [] }, facts) {
    const tags = checks.length > 0 ? checks : USUAL;
    const { currency } = facts.balance;
    const sums = sumsOf(facts, tags);
    return {
      checks: tags,
      check_days: daysBetween(facts.from, facts.today),
      results: Object.fromEntries(
        tags.map((tag, index) => [tag, { amount: sums[index] ?? 0, currency }]),
      ),
    };
  },
};
