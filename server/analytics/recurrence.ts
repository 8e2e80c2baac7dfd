// Finds recurring turnovers: payments of the same kind at regular intervals.
import { daysBetween } from "#schema/time.ts";
import { mean, median, strayOf } from "./figures.ts";
import { anchorOf, bandOf, dueAfter, type Interval, intervalOf } from "./intervals.ts";
import { lastingText, type Reading, readTurnover } from "./text.ts";
import type { Turnover } from "./turnover.ts";

export type Series = {
  /** Oldest first. */
  turnovers: readonly Turnover[];
  interval: Interval;
  /** Day of the month (31 for the last bank day); for weeks, day of the week. */
  anchor: number;
  /** Median in cents, signed. */
  amount: number;
  amountType: "fixed" | "variable";
  /** Due day after the last hit. */
  next: string;
  /** Whether the last hit is at most one and a half periods old. */
  active: boolean;
  /** From 0 to 1. */
  score: number;
};

type Member = { turnover: Turnover; text: string; mandated: boolean };

const ACCEPTED = 0.6;
/** Largest difference of amounts that count as fixed, in cents and as a share of the median. */
const FIXED = { cents: 50, share: 0.02 };
/** Largest difference of amounts without a common mandate, as a share of the median. */
const VARIABLE = 0.3;
const IN_BAND = 0.8;

/** The key that related payments share. */
function keyOf(turnover: Turnover, { holder, creditor, mandate }: Reading, text: string): string {
  const sign = `${turnover.currency}${Math.sign(turnover.amount)}`;
  if (creditor !== "" && mandate !== "") return `${sign}|mandate|${creditor}|${mandate}`;
  if (turnover.counterIban) return `${sign}|iban|${turnover.counterIban}`;
  return `${sign}|text|${holder}|${text}`;
}

function grouped<T>(all: readonly T[], keyOfOne: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOfOne(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

function groupsOf(turnovers: readonly Turnover[]): Member[][] {
  const members = turnovers
    .filter(({ amount, prebooked, canceled }) => !prebooked && !canceled && amount !== 0)
    .map((turnover) => {
      const reading = readTurnover(turnover);
      const text = lastingText(reading.text);
      const key = keyOf(turnover, reading, text);
      return { turnover, text, key, mandated: reading.mandate !== "" };
    });
  return grouped(members, ({ key }) => key);
}

/**
 * Days between neighbours. If the first gap is twice the length, it counts as two: one payment was
 * missed.
 */
function gapsOf(dates: readonly string[]): { interval: Interval; gaps: number[] } | null {
  const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date));
  const interval = gaps.length > 0 ? intervalOf(median(gaps)) : null;
  if (interval === null) return null;
  const { least, most } = bandOf(interval);
  const doubled = gaps.findIndex((gap) => gap >= 2 * least && gap <= 2 * most);
  const half = (gaps[doubled] ?? 0) / 2;
  return { interval, gaps: doubled < 0 ? gaps : gaps.toSpliced(doubled, 1, half, half) };
}

function commonestShare(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Math.max(...counts.values()) / texts.length;
}

/** 1 for values without deviation, 0 for those that deviate by `most` or more. */
function steadiness(values: readonly number[], most: number): number {
  return 1 - Math.min(1, strayOf(values) / most);
}

function amountTypeOf(members: readonly Member[]): Series["amountType"] | null {
  const amounts = members.map(({ turnover }) => Math.abs(turnover.amount));
  const middle = median(amounts);
  const apart = Math.max(...amounts) - Math.min(...amounts);
  if (apart <= Math.max(FIXED.cents, FIXED.share * middle)) return "fixed";
  const held = members.every(({ mandated }) => mandated);
  return held || apart <= VARIABLE * middle ? "variable" : null;
}

function seriesOf(members: readonly Member[], today: string): Series | null {
  const turnovers = members.map(({ turnover }) => turnover);
  const dates = turnovers.map(({ bookingDate }) => bookingDate);
  const amountType = amountTypeOf(members);
  const found = gapsOf(dates);
  const last = dates.at(-1);
  if (!found || !amountType || last === undefined) return null;
  const { interval, gaps } = found;
  const { least, most, days, hits } = bandOf(interval);
  const within = gaps.map((gap) => (gap >= least && gap <= most ? 1 : 0));
  if (dates.length < hits || mean(within) < IN_BAND) return null;
  const amounts = turnovers.map(({ amount }) => amount);
  const amount = median(amounts);
  const active = daysBetween(last, today) <= 1.5 * days;
  const score =
    0.3 * steadiness(gaps, 0.2 * days) +
    0.25 * steadiness(amounts, 0.3 * Math.abs(amount)) +
    0.25 * Math.min(1, dates.length / 6) +
    0.1 * commonestShare(members.map(({ text }) => text)) +
    0.1 * (active ? 1 : 0);
  if (score < ACCEPTED) return null;
  const anchor = anchorOf(dates, interval);
  const next = dueAfter(last, anchor, interval);
  return { turnovers, interval, anchor, amount, amountType, next, active, score };
}

/** Groups by purpose: rent and a garage go to the same landlord. */
function partsOf(members: readonly Member[]): Member[][] {
  if (members.some(({ mandated }) => mandated)) return [];
  const parts = grouped(members, ({ text }) => text);
  return parts.length > 1 ? parts.filter(({ length }) => length > 1) : [];
}

/** Returns the series among booked turnovers as of `today`. The turnovers must be sorted by day. */
export function recurring(turnovers: readonly Turnover[], today: string): Series[] {
  return groupsOf(turnovers).flatMap((members) => {
    const whole = seriesOf(members, today);
    if (whole) return [whole];
    return partsOf(members).flatMap((part) => seriesOf(part, today) ?? []);
  });
}
