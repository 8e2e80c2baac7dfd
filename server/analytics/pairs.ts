// Pairs a turnover with the earlier one that it reverses or returns.
import { addDays } from "#schema/time.ts";
import { addMonths, dayIn, dayOfMonth, monthOf } from "./days.ts";
import { sum } from "./figures.ts";
import { areSimilar } from "./similarity.ts";
import { type Reading, readTurnover } from "./text.ts";
import type { Turnover } from "./turnover.ts";

/** A turnover with its text, and its position among all of an account. */
export type Read = { turnover: Turnover; reading: Reading; nth: number };

/** Months after which a debit can no longer be returned (section 676b BGB: 13 months). */
const MONTHS = 13;
/** Minimum similarity of two names that count as the same. */
const ALIKE = 0.85;

/** The booked turnovers that were not reversed, with their texts. */
export function readAll(turnovers: readonly Turnover[]): Read[] {
  return turnovers
    .filter(({ prebooked, canceled }) => !prebooked && !canceled)
    .map((turnover, nth) => ({ turnover, reading: readTurnover(turnover), nth }));
}

/** What identifies a counterparty beside its name: the debtor's mandate, or the creditor's id. */
export function marksOf({ reading: { creditor, mandate } }: Read): string[] {
  return [
    ...(mandate === "" ? [] : [`mandate ${mandate}`]),
    ...(creditor === "" ? [] : [`creditor ${creditor}`]),
  ];
}

/** How later turnovers find their originals. */
export type Pairing = {
  /** Whether it is a later turnover. These are no originals. */
  isBack(row: Read): boolean;
  /** Largest difference of the two amounts in cents. */
  apart: number;
  /** What identifies the counterparty; one common mark suffices, and so does a similar name. */
  marks(row: Read): readonly string[];
  /** Days within which it may belong to any counterparty; null if it names its own. */
  anyWithin?(back: Read): number | null;
};

/** Number of amounts in a block: a search over a range of amounts takes whole blocks where it can. */
const BLOCK = 32;

/** Turnovers in their order, by amount and by block of amounts. */
type Shelf = { byAmount: Map<number, Read[]>; byBlock: Map<number, Read[]>; newest: number };

/** Turnovers of one sign and currency that may be originals. */
type Side = { all: Shelf; byMark: Map<string, Shelf>; byName: Map<string, Shelf> };

type Open = {
  sides: Map<string, Side>;
  taken: Set<Read>;
  pairing: Pairing;
  /** Whether similar names count, not only equal ones. */
  similar: boolean;
};

/** Largest product of the letters on both sides when names are compared for similarity. */
const MOST_LETTERS = 60_000_000;
/** A comparison takes some time even for short names: as long as this many letters more. */
const EXTRA = 8;

function lettersOf(names: Iterable<string>): number {
  return sum([...names].map((name) => name.length + EXTRA));
}

/** Whether there are few enough names to compare all of them. */
function areFew(read: readonly Read[], backs: ReadonlySet<Read>): boolean {
  const rows = read.filter((row) => !backs.has(row));
  const names = new Set(rows.map(({ reading }) => reading.holder));
  return (
    lettersOf([...backs].map(({ reading }) => reading.holder)) * lettersOf(names) <= MOST_LETTERS
  );
}

/**
 * Finds for each later turnover the nearest one up to its day with the opposite sign that belongs to
 * it; each is found once. The turnovers must be sorted by day. Marks, names and amounts are looked up
 * instead of turnovers: an account may have thousands of equal debits. An account with too many
 * different names to compare them all finds only equal ones.
 */
export function pairUp(read: readonly Read[], pairing: Pairing): Map<Read, Read> {
  const backs = new Set(read.filter((row) => pairing.isBack(row)));
  const open = { sides: new Map(), taken: new Set<Read>(), pairing, similar: areFew(read, backs) };
  const originals = new Map<Read, Read>();
  for (let start = 0, end = 0; start < read.length; start = end) {
    const day = read[start]?.turnover.bookingDate;
    while (read[end]?.turnover.bookingDate === day) end += 1;
    const rows = read.slice(start, end);
    for (const row of rows) if (!backs.has(row)) add(open, row);
    for (const row of rows) {
      const original = backs.has(row) ? take(open, row) : null;
      if (original) originals.set(row, original);
    }
  }
  return originals;
}

function got<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}

function createShelf(): Shelf {
  return { byAmount: new Map(), byBlock: new Map(), newest: -1 };
}

function createSide(): Side {
  return { all: createShelf(), byMark: new Map(), byName: new Map() };
}

function sideOf(sides: Map<string, Side>, sign: number, currency: string): Side {
  return got(sides, `${sign} ${currency}`, createSide);
}

function add({ sides, pairing }: Open, row: Read): void {
  const { amount, currency } = row.turnover;
  const { all, byMark, byName } = sideOf(sides, Math.sign(amount), currency);
  const marked = pairing.marks(row).map((mark) => got(byMark, mark, createShelf));
  for (const each of [all, got(byName, row.reading.holder, createShelf), ...marked]) {
    got(each.byAmount, amount, (): Read[] => []).push(row);
    got(each.byBlock, Math.floor(amount / BLOCK), (): Read[] => []).push(row);
    each.newest = row.nth;
  }
}

/** The last of some turnovers that was not taken; drops those that were. */
function lastOf(rows: Read[] | undefined, taken: ReadonlySet<Read>): Read | undefined {
  let last = rows?.at(-1);
  for (; last && taken.has(last); last = rows?.at(-1)) rows?.pop();
  return last;
}

/** The last turnover on a shelf within the range of amounts that was not taken. */
function lastOn(shelf: Shelf, back: Read, { pairing: { apart }, taken }: Open): Read | null {
  let found: Read | null = null;
  for (let off = -apart; off <= apart;) {
    const amount = off - back.turnover.amount;
    const isWhole = amount % BLOCK === 0 && off + BLOCK - 1 <= apart;
    const rows = isWhole ? shelf.byBlock.get(amount / BLOCK) : shelf.byAmount.get(amount);
    found = later(found, lastOf(rows, taken));
    off += isWhole ? BLOCK : 1;
  }
  return found;
}

function later(found: Read | null, other: Read | null | undefined): Read | null {
  return other && other.nth > (found?.nth ?? -1) ? other : found;
}

/** The last turnover of a counterparty with the same mark or name. */
function lastOfSame({ byMark, byName }: Side, back: Read, open: Open): Read | null {
  const { holder } = back.reading;
  const marked = open.pairing.marks(back).map((mark) => byMark.get(mark));
  const named = holder === "" ? undefined : byName.get(holder);
  return [...marked, named].reduce<Read | null>(
    (found, shelf) => later(found, shelf && lastOn(shelf, back, open)),
    null,
  );
}

/** The last turnover of a counterparty with a similar name, if it is later than `same`. */
function lastOfSimilar({ byName }: Side, back: Read, same: Read | null, open: Open): Read | null {
  const { holder } = back.reading;
  if (holder === "" || !open.similar) return same;
  let found = same;
  for (const [name, shelf] of byName) {
    if (shelf.newest <= (found?.nth ?? -1) || !areSimilar(holder, name, ALIKE)) continue;
    found = later(found, lastOn(shelf, back, open));
  }
  return found;
}

function firstDay({ turnover: { bookingDate } }: Read, within: number | null): string {
  if (within !== null) return addDays(bookingDate, -within);
  return dayIn(addMonths(monthOf(bookingDate), -MONTHS), dayOfMonth(bookingDate));
}

function take(open: Open, back: Read): Read | null {
  const { amount, currency } = back.turnover;
  const within = open.pairing.anyWithin?.(back) ?? null;
  const side = sideOf(open.sides, -Math.sign(amount), currency);
  const found =
    within === null
      ? lastOfSimilar(side, back, lastOfSame(side, back, open), open)
      : lastOn(side.all, back, open);
  // All others are older.
  if (!found || found.turnover.bookingDate < firstDay(back, within)) return null;
  open.taken.add(found);
  return found;
}
