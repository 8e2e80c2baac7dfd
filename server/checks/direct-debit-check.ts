import { bankDayFrom } from "#analytics/bank-days.ts";
import { oneOf } from "#schema/fields.ts";
import { day, NO_DAY } from "#schema/time-fields.ts";
import { about } from "#schema/kind.ts";
import type { Review, Values } from "#schema/shape.ts";
import { addDays, dayOf, daysBetween } from "#schema/time.ts";
import { AMOUNT_LABELS, checkedAmount } from "./amount.ts";
import { defineCheck, YEAR } from "./check.ts";
import { type Advice, adviseOn, type Range } from "./direct-debit/advice.ts";
import type { Words, Writer } from "./report.ts";
import { LABELS } from "./words.ts";

/** Days from a start to an end, at least. */
const SHORTEST = 3;
/** Days from today to an end, at most. */
const FARTHEST = 30;

const request = {
  ...checkedAmount,
  start_date: about(day(), "First day of the range."),
  end_date: about(day(), "Last day of the range."),
};

const WORDS = {
  start: { de: "Frühestens", en: "Earliest" },
  end: { de: "Spätestens", en: "Latest" },
} as const;

const RECOMMENDATIONS: Readonly<Record<Advice["recommendation"], Words>> = {
  ANY: { de: "jeder Tag im Zeitraum", en: "any day of the range" },
  DATE: { de: "nur der empfohlene Tag", en: "only the recommended day" },
  REJECT: { de: "nicht einziehen", en: "do not debit" },
};

/** The given start, or the next bank day if it is missing or not after today. */
function startOf(start: string | undefined, today: string): string {
  const tomorrow = addDays(today, 1);
  return start === undefined || start < tomorrow ? bankDayFrom(tomorrow) : start;
}

/**
 * A session that finishes on a later day may move the start further: it is only known not to be before
 * the next bank day from now.
 */
function checkRange({ values, place, refuse }: Review<typeof request>): void {
  const { start_date, end_date } = values;
  const today = dayOf(place.now, place.timeZone);
  const start = startOf(start_date, today);
  const latest = addDays(today, FARTHEST);
  if (end_date !== undefined && end_date > latest) {
    refuse("end_date", `Must not be more than ${FARTHEST} days ahead.`);
  }
  if (daysBetween(start, end_date ?? latest) < SHORTEST) {
    const field = end_date === undefined ? "start_date" : "end_date";
    refuse(field, `There must be ${SHORTEST} days from start_date to end_date.`);
  }
}

/** As far ahead as possible if no end is given. */
function rangeOf(params: Values<typeof request>, today: string): Range {
  const { start_date, end_date = addDays(today, FARTHEST) } = params;
  return { start_date: startOf(start_date, today), end_date };
}

function recommendedDay(date: string, writer: Writer): string {
  return date === NO_DAY ? writer.say({ de: "entfällt", en: "none" }) : writer.day(date);
}

/** Recommends a day of a range to collect an amount, by the expected balance. */
export const directDebitCheck = defineCheck({
  key: "svc_direct_debit_check",
  about: "The best day of a range to collect an amount by direct debit.",
  request,
  rules: checkRange,
  amountAtTop: { required: true },
  result: {
    ...request,
    recommendation: about(
      oneOf(["ANY", "DATE", "REJECT"]),
      "`ANY` for any day of the range, `DATE` for the recommended day only, `REJECT` for none.",
    ),
    recommendation_date: about(day(), "The recommended day, `0000-00-00` with `REJECT`."),
  },
  needs: () => ({ days: YEAR }),
  run(params, facts) {
    const { check_amount = 0, check_currency_id = "EUR" } = params;
    const range = rangeOf(params, facts.today);
    const debit = { amount: check_amount, currency: check_currency_id };
    return { check_amount, check_currency_id, ...range, ...adviseOn(facts, range, debit) };
  },
  report: {
    title: { de: "Lastschrifttermin", en: "Direct debit check" },
    inputs: { ...AMOUNT_LABELS, start_date: WORDS.start, end_date: WORDS.end },
    rows: (result, writer) => [
      [LABELS.amount, writer.amount(result.check_amount, result.check_currency_id)],
      [WORDS.start, writer.day(result.start_date)],
      [WORDS.end, writer.day(result.end_date)],
      [
        { de: "Empfehlung", en: "Recommendation" },
        writer.say(RECOMMENDATIONS[result.recommendation]),
      ],
      [
        { de: "Empfohlener Tag", en: "Recommended day" },
        recommendedDay(result.recommendation_date, writer),
      ],
    ],
  },
});
