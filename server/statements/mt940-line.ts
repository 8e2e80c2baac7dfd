// Field 61 of MT940 and the balances: days, signs and amounts.
import { daysBetween, isDay } from "#schema/time.ts";
import type { Field } from "./mt940-fields.ts";
import { type DayAmount, REMEDY, StatementError } from "./statement.ts";

/** The day and the amount of a booked line. */
export type Line = { bookingDate: string; amount: number };

/**
 * Value date, day of booking, mark (`R` reverses it, `E` announces it), third letter of the currency
 * and amount.
 */
const LINE = /^(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d))?([RE]?)([CD])[A-Z]?(\d{1,13}(?:,\d*)?)(?!\d)/;
const BALANCE = /^([CD])(\d\d)(\d\d)(\d\d)([A-Z]{3})(\d{1,13}(?:,\d*)?)\s*$/;

/** Throws StatementError with the line of the field unless `holds`. */
function need(holds: boolean, field: Field, problem: string): asserts holds {
  if (holds) return;
  throw new StatementError(`Line ${field.line}: field ${field.tag} ${problem}. ${REMEDY}`);
}

function centsOf(text: string, field: Field): number {
  const [whole = "", places = ""] = text.split(",");
  need(/^\d{0,2}0*$/.test(places), field, "has an amount with fractions of a cent");
  return Number(whole) * 100 + Number(places.slice(0, 2).padEnd(2, "0"));
}

/** A value date: banks count 30 days in February, which is then its last day. */
function valueDay(year: string, month: string, day: string, field: Field): string {
  const said = `20${year}-${month}-${day}`;
  if (isDay(said)) return said;
  need(month === "02" && (day === "29" || day === "30"), field, "names a day that there is not");
  return isDay(`20${year}-02-29`) ? `20${year}-02-29` : `20${year}-02-28`;
}

/** The day of booking, which has no year, in the year that is nearest to the value date. */
function nearestDay(month: string, day: string, valued: string, field: Field): string {
  const year = Number(valued.slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => `${one}-${month}-${day}`).filter(isDay);
  need(days.length > 0, field, "names a day that there is not");
  const away = (one: string): number => Math.abs(daysBetween(valued, one));
  return days.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** Reads field 61. A line without a day of booking is booked on its value date. */
export function readLine(field: Field): Line {
  const found = LINE.exec(field.text);
  need(found !== null, field, "is no booked line");
  const [, year = "", month = "", day = "", bookedMonth, bookedDay, turn, mark, amount = ""] =
    found;
  const valued = valueDay(year, month, day, field);
  const bookingDate =
    bookedMonth === undefined || bookedDay === undefined
      ? valued
      : nearestDay(bookedMonth, bookedDay, valued, field);
  const isCredit = (mark === "C") !== (turn === "R");
  const cents = centsOf(amount, field);
  return { bookingDate, amount: isCredit ? cents : 0 - cents };
}

/** Reads a balance: fields 60, 62, 64 and 65. */
export function readDayAmount(field: Field): DayAmount {
  const found = BALANCE.exec(field.text);
  need(found !== null, field, "is no balance");
  const [, mark, year = "", month = "", day = "", currency = "", amount = ""] = found;
  const cents = centsOf(amount, field);
  return {
    day: valueDay(year, month, day, field),
    amount: mark === "C" ? cents : 0 - cents,
    currency,
  };
}
