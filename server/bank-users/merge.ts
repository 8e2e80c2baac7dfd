// Merges a new read of an account with the stored rows.
import type { Turnover } from "#analytics/turnover.ts";
import { addDays } from "#schema/time.ts";
import { type Entry, entryOf, OTHERWISE, settlesAs, type Way, WAYS } from "./alike.ts";
import { ByAmount, ByDay } from "./nearest.ts";

/** A row with its place within its day, from 0, in the order of the bank. */
export type Placed<R extends Turnover = Turnover> = R & { position: number };
export type Known = Placed & { id: string };

/** `K` are stored rows, `R` read ones. */
export type Merged<K extends Known, R extends Turnover> = {
  inserted: Placed<R>[];
  /** Stored rows, and how the bank shows them now. */
  updated: Pair<K, R>[];
  removed: K[];
};

/**
 * Days at the start of a read in which a missing row does not count as gone: the bank may have moved
 * it to before the read. Rows may also have moved into the read from as many days before it.
 */
export const EDGE = 7;

/** The first day whose stored rows are needed to merge a read that begins with `from`. */
export function mergedFrom(from: string): string {
  return addDays(from, -EDGE);
}

/** Gives each row its place within its day. */
function placed<R extends Turnover>(turnovers: readonly R[]): Placed<R>[] {
  const counts = new Map<string, number>();
  return turnovers.map((turnover) => {
    const position = counts.get(turnover.bookingDate) ?? 0;
    counts.set(turnover.bookingDate, position + 1);
    return { ...turnover, position };
  });
}

type Pair<K, R extends Turnover> = { known: K; row: Placed<R> };
type Open<K, R extends Turnover> = {
  known: Set<Entry<K>>;
  rows: Set<Entry<Placed<R>>>;
  pairs: Pair<K, R>[];
};

function pair<K, R extends Turnover>(
  { known, rows, pairs }: Open<K, R>,
  one: Entry<K>,
  other: Entry<Placed<R>>,
): void {
  known.delete(one);
  rows.delete(other);
  pairs.push({ known: one.row, row: other.row });
}

/** Pairs rows by one way, each with the nearest unpaired one, as long as both sides have some. */
function pairBy<K extends Known, R extends Turnover>(open: Open<K, R>, way: Way): void {
  if (open.rows.size === 0) return;
  const waiting = new ByDay(open.known, way.known);
  if (waiting.isEmpty) return;
  for (const row of open.rows) {
    const key = way.read(row);
    const near = key === null ? undefined : waiting.take(key, row.day, way.days);
    if (near) pair(open, near, row);
  }
}

/** Pairs announced rows with bookings of another amount, the nearest amount first. */
function pairOtherwise<K extends Known, R extends Turnover>(open: Open<K, R>): void {
  const { days, known: keyOf, read } = OTHERWISE;
  const waiting = new ByAmount(open.rows, read);
  for (const known of open.known) {
    const key = keyOf(known);
    if (key === null) continue;
    const row = waiting.take(key, known, days, (amount) => settlesAs(known.amount, amount));
    if (row) pair(open, known, row);
  }
}

const MEMBERS = [
  "bookingDate",
  "amount",
  "currency",
  "counterHolder",
  "counterIban",
  "counterBic",
  "gvc",
  "isoCode",
  "reason",
  "prebooked",
  "canceled",
  "position",
] as const satisfies readonly (keyof Placed)[];

function isSame(one: Placed, other: Placed): boolean {
  const sameLines =
    one.purpose.length === other.purpose.length &&
    one.purpose.every((line, index) => line === other.purpose[index]);
  return sameLines && MEMBERS.every((member) => one[member] === other[member]);
}

/**
 * The changes that a read of all rows since `from` makes. `known` holds all rows since `mergedFrom`.
 * Rows are recognized even if the bank moves, reorders or rewords them, and when announced rows are
 * booked. As many equal rows stay as the bank shows. Rows that it no longer shows are removed, except
 * booked ones from before the read.
 */
export function merge<K extends Known, R extends Turnover>(
  known: readonly K[],
  { from, turnovers }: { from: string; turnovers: readonly R[] },
): Merged<K, R> {
  const open: Open<K, R> = {
    known: new Set(known.map((row, nth) => entryOf(row, nth))),
    rows: new Set(placed(turnovers).map((row, nth) => entryOf(row, nth))),
    pairs: [],
  };
  for (const way of WAYS) pairBy(open, way);
  pairOtherwise(open);
  const certain = addDays(from, EDGE);
  // No later read would show an announced row from before this one, nor settle it.
  const gone = ({ bookingDate, prebooked }: K) => prebooked || bookingDate >= certain;
  return {
    inserted: [...open.rows].map(({ row }) => row),
    updated: open.pairs.filter((each) => !isSame(each.known, each.row)),
    removed: [...open.known].map(({ row }) => row).filter(gone),
  };
}
