import { currency } from "../bank-fields.ts";
import { amount, day, oneOf } from "../fields.ts";
import { shape, type Review } from "../shape.ts";
import { dayOf, addDays } from "../time.ts";
import { check } from "./check.ts";

/** Days from a start to an end, at least. */
const SHORTEST = 3;
/** Days from today to an end, at most. */
export const FARTHEST = 30;

const request = {
  /** Required, but it may stand at the top of the body. */
  check_amount: amount({ min: 0 }),
  check_currency_id: currency(),
  start_date: day(),
  end_date: day(),
};

/**
 * A start that has passed moves to the next bank day when the transaction finishes; until then
 * nobody knows more of it than that it is not before tomorrow.
 */
function rangeRule({ values, place, refuse }: Review<typeof request>): void {
  const { start_date = "", end_date } = values;
  const today = dayOf(place.now, place.timeZone);
  const tomorrow = addDays(today, 1);
  const earliest = addDays(start_date > tomorrow ? start_date : tomorrow, SHORTEST);
  const latest = addDays(today, FARTHEST);
  if (end_date !== undefined && end_date > latest) {
    refuse("end_date", `Must not be more than ${FARTHEST} days ahead.`);
  }
  if ((end_date ?? latest) < earliest) {
    const field = end_date === undefined ? "start_date" : "end_date";
    refuse(field, `There must be ${SHORTEST} days from start_date to end_date.`);
  }
}

/** The best day of a range to collect an amount on. */
export const directDebitCheck = check("svc_direct_debit_check", shape(request, rangeRule), {
  ...request,
  recommendation: oneOf(["ANY", "DATE", "REJECT"]),
  /** NO_DAY with REJECT. */
  recommendation_date: day(),
});
