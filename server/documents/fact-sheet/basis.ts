// The common input of all sections of a fact sheet.
import { dailyBalances, type DayBalance } from "#analytics/balances.ts";
import { sum } from "#analytics/figures.ts";
import { ownTransferTest } from "#analytics/tags/tagger.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { bookedOf, closingOf, type Facts, ownerOf } from "#checks/facts.ts";
import { addDays, daysBetween } from "#schema/time.ts";
import type { Tag } from "#schema/tags.ts";
import type { DocumentSource } from "../source.ts";

/** A booked turnover in the account's currency. */
export type Booked = {
  turnover: Turnover;
  tags: readonly Tag[];
  /** Whether it is a transfer between the holder's own accounts. */
  own: boolean;
};

export type Basis = {
  /** Facts of the days that the sheet covers. */
  facts: Facts;
  /** Facts of all days that the bank delivered, for what has a period of its own. */
  known: Facts;
  /** Oldest first. */
  booked: readonly Booked[];
  /** Of every day; each is 0 if the bank reports no balance. */
  balances: readonly DayBalance[];
  /** Number of days that the turnovers cover, inclusive. */
  covered: number;
};

/** The facts of the last `days` days. Tags are derived from all turnovers. */
export function basisOf({ facts: all, tags }: DocumentSource, limitDays: number): Basis {
  const start = addDays(all.today, -limitDays);
  const from = start > all.from ? start : all.from;
  const turnovers = all.turnovers.filter(({ bookingDate }) => bookingDate >= from);
  const facts = { ...all, turnovers, from };
  const isOwn = ownTransferTest(ownerOf(all));
  return {
    facts,
    known: all,
    booked: bookedOf(facts)
      .filter(({ bookingDate }) => bookingDate <= all.today)
      .map((turnover) => {
        const found = tags.get(turnover) ?? [];
        const own = found.includes("transfer") && isOwn(turnover);
        return { turnover, tags: found, own };
      }),
    balances: dailyBalances(turnovers, closingOf(facts), from),
    covered: daysBetween(from, all.today) + 1,
  };
}

/** Days of an average month. */
const MONTH = 365.25 / 12;

/** Number of average months in a number of days. */
export function monthsOf(days: number): number {
  return days / MONTH;
}

/** The absolute sum in cents. */
export function amountOf(turnovers: readonly Turnover[]): number {
  return sum(turnovers.map(({ amount }) => Math.abs(amount)));
}

/** Turnovers with a tag and a sign, oldest first. */
export function under(booked: readonly Booked[], tag: Tag, sign: 1 | -1): Turnover[] {
  return booked
    .filter(({ turnover, tags }) => tags.includes(tag) && Math.sign(turnover.amount) === sign)
    .map(({ turnover }) => turnover);
}
