// Turnovers and standing orders that the JSON lists individually.
import { bankDayFrom, bankDayUntil } from "#analytics/bank-days.ts";
import { addMonths, monthOf, monthsFrom, weekday } from "#analytics/days.ts";
import { FREQUENCY } from "#analytics/standing-orders.ts";
import type { StandingOrder } from "#analytics/turnover.ts";
import { addDays, daysBetween } from "#schema/time.ts";
import type { ConfigAccount } from "../config/config.ts";
import { draw, spreadAmount } from "./draw.ts";
import type { Owner, Range, Row } from "./generate.ts";
import { partyAccount } from "./parties.ts";
import { fixedDay } from "./schedule.ts";
import { fill, purposeOf } from "./texts.ts";

type Line = ConfigAccount["turnovers"][number];
type OrderLine = ConfigAccount["standing_orders"][number];

/** Days that lines reach back, and ahead to the next run of the longest interval. */
const YEAR = 366;
/** The Monday that starts the count of weeks. */
const MONDAY = "0001-01-01";
const WEEKS = { weekly: 1, biweekly: 2 } as const;
const MONTHS = { monthly: 1, bimonthly: 2, quarterly: 3, halfyearly: 6, yearly: 12 } as const;

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function weekNumber(day: string): number {
  return Math.floor(daysBetween(MONDAY, day) / 7);
}

function inMonths(step: number, day: string, { from, to }: Range, first: string | null): string[] {
  // Defaults to the last month of the period: March, June and so on for quarters.
  const rest = first === null ? step - 1 : monthNumber(first) % step;
  return monthsFrom(addMonths(monthOf(from), -1), monthOf(to))
    .filter((month) => monthNumber(month) % step === rest)
    .map((month) => fixedDay(month, day === "L" ? "last" : Number(day)));
}

function inWeeks(step: number, day: string, { from, to }: Range, first: string | null): string[] {
  const rest = first === null ? 0 : weekNumber(first) % step;
  const found: string[] = [];
  let monday = addDays(from, 1 - weekday(from) - 7);
  for (; monday <= to; monday = addDays(monday, 7)) {
    if (weekNumber(monday) % step !== rest) continue;
    found.push(bankDayFrom(addDays(monday, day === "L" ? 4 : Math.min(Number(day), 7) - 1)));
  }
  return found;
}

/** Days of an interval within a range, oldest first. */
function daysOf(
  { interval, day }: Pick<Line, "interval" | "day">,
  range: Range,
  first: string | null,
): string[] {
  if (interval === "once") return first === null ? [bankDayUntil(range.to)] : [first];
  const days =
    interval === "weekly" || interval === "biweekly"
      ? inWeeks(WEEKS[interval], day, range, first)
      : inMonths(MONTHS[interval], day, range, first);
  return days.filter((date) => date >= range.from && date <= range.to);
}

/**
 * An announced line runs on the next bank day, any other as often as configured, today at the
 * latest.
 */
function datesOf(line: Line, today: string): string[] {
  const { count, from, prebooked, to } = line;
  const tomorrow = addDays(today, 1);
  if (prebooked) return [bankDayFrom(from !== null && from > tomorrow ? from : tomorrow)];
  const start = addDays(today, -YEAR);
  const range = { from: from !== null && from > start ? from : start, to: today };
  const days = daysOf(line, range, from).filter((day) => to === null || day <= to);
  return count === null ? days : days.slice(-count);
}

/** The account of a counterparty; invented if none was configured, "" means none. */
function accountOf({ land }: Owner, { holder, iban }: Pick<Line, "holder" | "iban">) {
  if (iban !== null) return { iban: iban === "" ? null : iban, bic: null };
  return holder === "" ? { iban: null, bic: null } : partyAccount(land, holder);
}

/** The rows of the lines in order, with booking codes as configured. */
export function lineRows(owner: Owner, lines: readonly Line[], today: string): Row[] {
  return lines.flatMap((line, index) => {
    const { iban, bic } = accountOf(owner, line);
    const pattern = `line-${index}`;
    return datesOf(line, today).map((bookingDate) => {
      const drawn = draw(owner, pattern, bookingDate, 0);
      const text = fill(line.purpose, monthOf(bookingDate), drawn.text);
      const fields = owner.land === "DE" ? ["SVWZ+"] : [];
      const turnover = {
        bookingDate,
        amount: spreadAmount(line.amount, line.spread, drawn.amount),
        currency: "EUR",
        purpose: text === "" ? [] : purposeOf(owner.land, fields, text),
        counterHolder: line.holder || null,
        counterIban: iban,
        counterBic: bic,
        gvc: line.gvc ?? "",
        isoCode: "",
        reason: "",
        prebooked: line.prebooked,
        canceled: false,
      };
      return { turnover, pattern, tags: [] };
    });
  });
}

/** The bank's standing order for a line; none if the line runs only once. */
export function listedOrders(
  owner: Owner,
  lines: readonly OrderLine[],
  today: string,
): StandingOrder[] {
  const range = { from: addDays(today, 1), to: addDays(today, YEAR + 7) };
  return lines.flatMap((line) => {
    const { amount, day, holder, interval, purpose } = line;
    const [next] = daysOf(line, range, null);
    if (interval === "once" || next === undefined) return [];
    const { iban, bic } = accountOf(owner, line);
    const weeks = interval === "weekly" || interval === "biweekly";
    const last = weeks ? 5 : 31;
    return [
      {
        recipient: { holder, iban: iban ?? "", bic: bic ?? "" },
        amount: Math.abs(amount),
        currency: "EUR",
        purpose,
        ...FREQUENCY[interval],
        day: day === "L" ? last : Math.min(Number(day), weeks ? 7 : 31),
        next,
        end: null,
      },
    ];
  });
}
