// Merges a new read of an account with the stored rows.
import type { Turnover } from "#analytics/turnover.ts";
import { addDays, daysBetween } from "#schema/time.ts";
import { SETTLED, settlesOtherwise, type Way, WAYS } from "./alike.ts";

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
  known: Set<K>;
  rows: Set<Placed<R>>;
  pairs: Pair<K, R>[];
};

function pair<K, R extends Turnover>(
  { known, rows, pairs }: Open<K, R>,
  one: K,
  row: Placed<R>,
): void {
  known.delete(one);
  rows.delete(row);
  pairs.push({ known: one, row });
}

function apart(one: Turnover, other: Turnover): number {
  return Math.abs(daysBetween(one.bookingDate, other.bookingDate));
}

/** Pairs rows by one way, each with the nearest unpaired one, as long as both sides have some. */
function pairBy<K extends Known, R extends Turnover>(open: Open<K, R>, way: Way): void {
  const waiting = new Map<string, K[]>();
  for (const known of open.known) {
    const key = way.known(known);
    if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), known]);
  }
  if (waiting.size === 0) return;
  for (const row of open.rows) {
    const key = way.read(row);
    if (key === null) continue;
    const alike = waiting.get(key) ?? [];
    const near = nearest(alike, row, way.days);
    if (!near) continue;
    waiting.set(
      key,
      alike.filter((each) => each !== near),
    );
    pair(open, near, row);
  }
}

/** The first of the rows that are fewest days away. */
function nearest<K extends Known>(alike: readonly K[], row: Turnover, most: number): K | null {
  let found: K | null = null;
  for (const each of alike) {
    const days = apart(each, row);
    if (days <= most && (!found || days < apart(found, row))) found = each;
  }
  return found;
}

/** Pairs announced rows with bookings of another amount, the nearest amount first. */
function pairOtherwise<K extends Known, R extends Turnover>(open: Open<K, R>): void {
  for (const known of [...open.known].filter(({ prebooked }) => prebooked)) {
    const [row] = [...open.rows]
      .filter((each) => settlesOtherwise(known, each) && apart(known, each) <= SETTLED)
      .toSorted((a, b) => Math.abs(a.amount - known.amount) - Math.abs(b.amount - known.amount));
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
 * from before the read.
 */
export function merge<K extends Known, R extends Turnover>(
  known: readonly K[],
  { from, turnovers }: { from: string; turnovers: readonly R[] },
): Merged<K, R> {
  const rows = placed(turnovers);
  const open: Open<K, R> = { known: new Set(known), rows: new Set(rows), pairs: [] };
  for (const way of WAYS) pairBy(open, way);
  pairOtherwise(open);
  const certain = addDays(from, EDGE);
  const gone = ({ bookingDate, prebooked }: K) => bookingDate >= (prebooked ? from : certain);
  return {
    inserted: [...open.rows],
    updated: open.pairs.filter((each) => !isSame(each.known, each.row)),
    removed: [...open.known].filter(gone),
  };
}
