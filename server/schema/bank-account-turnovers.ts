// The turnovers of a bank user's account in a range of days.
import { amount, day, flag, id, nullable, someOf, text, texts, writtenTime } from "./fields.ts";
import type { JsonObject } from "./json.ts";
import { shownAsKept } from "./kind.ts";
import { constant, derived, resource, several } from "./resource.ts";
import { shape } from "./shape.ts";
import { TAGS } from "./tags.ts";
import { addDays, dayOf, type Place } from "./time.ts";
import type { Turnover } from "./turnover.ts";
import { utcMoment } from "./utc-moment.ts";

/** Days before its end at which a range starts whose start nobody names. */
const DAYS = 365;
/** After every day of the calendar: banks announce turnovers of the days to come. */
const LAST_DAY = "9999-12-31";

const parameters = shape({
  from: writtenTime(),
  to: writtenTime(),
  only_new: flag(),
  onlyNew: flag(),
});

/**
 * Days `YYYY-MM-DD` in service time, both included; `days` from the first to the last. Without an end
 * the days are those until today, and what is announced is among the rows.
 */
export type TurnoverRange = { from: string; to: string; days: number; onlyNew: boolean };

export const turnoverQuery = {
  parameters: parameters.json,
  /** Throws 422 for what is no date. */
  read(search: URLSearchParams, place: Place): TurnoverRange {
    const sent: JsonObject = Object.fromEntries(search);
    const { from: start, to: end, only_new, onlyNew = false } = parameters.read(sent, place);
    const last = dayOf(end?.(place) ?? place.now, place.timeZone);
    const from = start ? dayOf(start(place), place.timeZone) : addDays(last, -DAYS);
    const days = start ? Math.max(0, daysBetween(from, last)) : DAYS;
    return { from, to: end ? last : LAST_DAY, days, onlyNew: only_new ?? onlyNew };
  },
};

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}

type Source = Turnover & { isNew: boolean };

export const bankAccountTurnover = resource("bank_account_turnover", {
  id: id("tur"),
  booking_date: derived(day(), (source: Source) => source.bookingDate),
  amount: amount(),
  /** Readers disagree on its name. */
  currency_id: derived(text(3), (source: Source) => source.currency),
  currency: text(3),
  /** Lines as the bank sent them. */
  purpose: texts(),
  counter_iban: derived(nullable(text(40)), (source: Source) => source.counterIban),
  counter_bic: derived(nullable(text(11)), (source: Source) => source.counterBic),
  counter_holder: derived(nullable(text(255)), (source: Source) => source.counterHolder),
  prebooked: flag(),
  canceled: flag(),
  tags: someOf(TAGS),
  new: derived(flag(), (source: Source) => source.isNew),
});

/** Newest first. */
export const bankAccountTurnovers = resource("bank_account_turnovers", {
  /** Of the account. */
  id: id("bac"),
  turnovers: several(bankAccountTurnover),
  days: shownAsKept<number>({ type: "integer", minimum: 0, examples: [DAYS] }),
  date: derived(utcMoment(), (source: { seenAt: number }) => source.seenAt),
  created_at: derived(utcMoment(), (source: { createdAt: number }) => source.createdAt),
  object: constant("bank_account_turnovers"),
});
