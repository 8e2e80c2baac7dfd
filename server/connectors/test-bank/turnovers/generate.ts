// Generates the rows of a profile. They do not depend on the requested range or day.
import { addMonths, monthOf, monthsFrom } from "#analytics/days.ts";
import { sum } from "#analytics/figures.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { draw, pick, type AccountSeed, spreadAmount } from "./draw.ts";
import { type Land, type Party, type PartyAccount, partyOf } from "./parties.ts";
import type { Booking, Pattern, Profile, Sweep } from "./pattern.ts";
import { dueBetween, fixedDay } from "./schedule.ts";
import { codesOf, fill, purposeOf } from "./texts.ts";

/** The owner and the country's format of the rows; `savings` is the owner's savings account. */
export type Owner = AccountSeed & { land: Land; savings: PartyAccount };

/** Range of booking days, both included. */
export type Range = { from: string; to: string };

/** A row with the tags that the tagger must find, without implied tags and the sign. */
export type Row = { turnover: Turnover; pattern: string; tags: Pattern["tags"] };

/** A booking of `amount` cents; `party` is null for the bank's own bookings. */
export function book(
  land: Land,
  { code, text }: Pick<Booking, "code" | "text">,
  { day, amount, party }: { day: string; amount: number; party: Party | null },
): Turnover {
  return {
    bookingDate: day,
    amount,
    currency: "EUR",
    purpose: purposeOf(land, party?.fields ?? [], text),
    counterHolder: party?.holder ?? null,
    counterIban: party?.account?.iban ?? null,
    counterBic: party?.account?.bic ?? null,
    ...codesOf(land, code),
    reason: "",
    prebooked: false,
    canceled: false,
  };
}

/** Rows of one pattern, booked from `from` to `to`. */
function rowsOf(owner: Owner, pattern: Pattern, { from, to }: Range): Row[] {
  const { name, base, spread = 0, code, tags } = pattern;
  const parties = pattern.parties.map((holder) => partyOf(owner, { code, kind: name }, holder));
  const count = (month: string, least: number, most: number): number =>
    least + Math.floor((most - least + 1) * draw(owner, name, month, "count").amount);
  return dueBetween(pattern.when, from, to, count).flatMap(({ period, n, dayFor }) => {
    const drawn = draw(owner, name, period, n);
    const day = dayFor(drawn.day);
    if (day < from || day > to) return [];
    const month = period.includes("W") ? monthOf(day) : period;
    const amount = spreadAmount(
      typeof base === "number" ? base : base(month),
      spread,
      drawn.amount,
    );
    const party = pick(parties, drawn.party) ?? null;
    const text = fill(pattern.text, month, drawn.text);
    return [
      { turnover: book(owner.land, { code, text }, { day, amount, party }), pattern: name, tags },
    ];
  });
}

function sweepRow(owner: Owner, sweep: Sweep, month: string, left: number): Row | null {
  const amount = Math.trunc(left / sweep.step) * sweep.step;
  if (amount === 0 || (amount < 0 && !sweep.both)) return null;
  const { code, text, party: holder, tags } = amount > 0 ? sweep.out : sweep.back;
  const day = fixedDay(addMonths(month, 1), 2);
  const party = partyOf(owner, { code, kind: "sweep" }, holder, owner.savings);
  const turnover = book(owner.land, { code, text }, { day, amount: -amount, party });
  return { turnover, pattern: "sweep", tags };
}

/** The sweeps for months that ended before `to`; `rows` must contain all of those months. */
function sweepsOf(owner: Owner, sweep: Sweep, rows: readonly Row[], to: string): Row[] {
  const first = rows[0]?.turnover.bookingDate;
  if (first === undefined) return [];
  const months = monthsFrom(monthOf(first), addMonths(monthOf(to), -1));
  return months.flatMap((month) => {
    const left = rows.filter(({ turnover }) => monthOf(turnover.bookingDate) === month);
    const row = sweepRow(owner, sweep, month, sum(left.map(({ turnover }) => turnover.amount)));
    return row ? [row] : [];
  });
}

/** Sorts by day and keeps the order within a day. */
export function byDay({ turnover: a }: Row, { turnover: b }: Row): number {
  if (a.bookingDate === b.bookingDate) return 0;
  return a.bookingDate < b.bookingDate ? -1 : 1;
}

/** Rows booked from `from` to `to`, oldest first; within a day in the profile's order. */
export function generate(owner: Owner, { patterns, sweep }: Profile, { from, to }: Range): Row[] {
  // A sweep needs the whole previous month.
  const start = sweep ? `${addMonths(monthOf(from), -1)}-01` : from;
  const rows = patterns
    .flatMap((pattern) => rowsOf(owner, pattern, { from: start, to }))
    .toSorted(byDay);
  const sweeps = sweep ? sweepsOf(owner, sweep, rows, to) : [];
  return [...rows, ...sweeps]
    .filter(({ turnover }) => turnover.bookingDate >= from && turnover.bookingDate <= to)
    .toSorted(byDay);
}
