// The turnovers of a bank user's account over a range of days.
import { amount, flag, id, nullable, someOf, text, texts } from "./fields.ts";
import { day, writtenTime } from "./time-fields.ts";
import type { JsonObject } from "./json.ts";
import { about, shownAsKept } from "./kind.ts";
import { constant, derived, resource, several } from "./resource.ts";
import { shape } from "./shape.ts";
import { TAGS } from "./tags.ts";
import { addDays, dayOf, daysBetween, type Place } from "./time.ts";
import type { Turnover } from "./turnover.ts";
import { utcMoment } from "./utc-moment.ts";

/** Length of a range without a start, in days. */
const DAYS = 365;
/** The end of a range without an end: banks announce turnovers of future days. */
const LAST_DAY = "9999-12-31";

const parameters = shape({
  from: about(writtenTime(), "First day; defaults to 365 days before `to`."),
  to: about(writtenTime(), "Last day; defaults to today, including announced turnovers."),
  only_new: about(flag(), "Return only turnovers that have not been marked as seen."),
  onlyNew: about(flag(), "Alias of `only_new`."),
});

/**
 * First and last day, inclusive, as `YYYY-MM-DD` in service time; `days` counts from one to the other.
 * Without an end, `days` counts to today, and the rows include announced turnovers.
 */
export type TurnoverRange = { from: string; to: string; days: number; onlyNew: boolean };

export const turnoverQuery = {
  parameters: parameters.json,
  /** Throws 422 for an invalid date. */
  read(search: URLSearchParams, place: Place): TurnoverRange {
    const sent: JsonObject = Object.fromEntries(search);
    const { from: start, to: end, only_new, onlyNew = false } = parameters.read(sent, place);
    const last = dayOf(end?.(place) ?? place.now, place.timeZone);
    const from = start ? dayOf(start(place), place.timeZone) : addDays(last, -DAYS);
    const days = start ? Math.max(0, daysBetween(from, last)) : DAYS;
    return { from, to: end ? last : LAST_DAY, days, onlyNew: only_new ?? onlyNew };
  },
};

type Source = Turnover & { isNew: boolean };

export const bankAccountTurnover = resource("bank_account_turnover", {
  id: about(id("tur"), "Turnover ID."),
  booking_date: derived(
    about(day(), "Booking date, or the announced date."),
    (source: Source) => source.bookingDate,
  ),
  amount: about(amount(), "Amount; negative for expenditure.", -59.9),
  currency_id: derived(
    about(text(3), "Alias of `currency`.", "EUR"),
    (source: Source) => source.currency,
  ),
  currency: about(text(3), "Currency of `amount`.", "EUR"),
  purpose: about(texts(), "Purpose, in the lines that the bank sent.", ["Order 4711"]),
  counter_iban: derived(
    about(nullable(text(40)), "Counterparty's IBAN; null if the bank does not report it."),
    (source: Source) => source.counterIban,
  ),
  counter_bic: derived(
    about(nullable(text(11)), "Counterparty's BIC; null if the bank does not report it."),
    (source: Source) => source.counterBic,
  ),
  counter_holder: derived(
    about(nullable(text(255)), "Counterparty's name; null if the bank does not report it."),
    (source: Source) => source.counterHolder,
  ),
  prebooked: about(flag(), "Whether the turnover is announced but not yet booked.", false),
  canceled: about(flag(), "Whether the bank canceled the turnover.", false),
  tags: about(someOf(TAGS), "Tags of the turnover.", ["rent"]),
  new: derived(
    about(flag(), "Whether the turnover has not been marked as seen."),
    (source: Source) => source.isNew,
  ),
});

export const bankAccountTurnovers = resource("bank_account_turnovers", {
  id: about(id("bac"), "Account ID."),
  turnovers: about(several(bankAccountTurnover), "Turnovers in the range, newest first."),
  days: about(
    shownAsKept<number>({ type: "integer", minimum: 0, examples: [DAYS] }),
    "Number of days from the first to the last day of the range.",
  ),
  date: derived(
    about(utcMoment(), "Time when the turnovers were read, in UTC."),
    (source: { seenAt: number }) => source.seenAt,
  ),
  created_at: derived(
    about(utcMoment(), "Time when the account was created, in UTC."),
    (source: { createdAt: number }) => source.createdAt,
  ),
  object: constant("bank_account_turnovers"),
});
