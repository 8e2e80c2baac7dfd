// Finds the nearest of many rows, each of which can be taken once. An account may have thousands of
// equal rows, so no search looks at all of them.

/** A row: the number of its day, its amount, and its place among all rows. */
export type Numbered = { day: number; amount: number; nth: number };

/** Null for a row that cannot be found. */
type Key<T> = (row: T) => string | null;

/** The rows of each key by their days. */
function byKeyAndDay<T extends Numbered>(
  rows: Iterable<T>,
  key: Key<T>,
): Map<string, Map<number, T[]>> {
  const found = new Map<string, Map<number, T[]>>();
  for (const row of rows) {
    const name = key(row);
    if (name === null) continue;
    const days = found.get(name) ?? new Map<number, T[]>();
    if (days.size === 0) found.set(name, days);
    const same = days.get(row.day);
    if (same) same.push(row);
    else days.set(row.day, [row]);
  }
  return found;
}

function first<T extends Numbered>(one: T | undefined, other: T | undefined): T | undefined {
  if (!one || !other) return one ?? other;
  return one.nth < other.nth ? one : other;
}

/** Rows of which the one that is fewest days away is taken. */
export class ByDay<T extends Numbered> {
  /** The first row of a day comes last in its list. */
  readonly #rows: ReadonlyMap<string, Map<number, T[]>>;

  constructor(rows: Iterable<T>, key: Key<T>) {
    this.#rows = byKeyAndDay([...rows].toReversed(), key);
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  /** Takes the first of the rows that are fewest days away, at most `most`. */
  take(key: string, day: number, most: number): T | undefined {
    const days = this.#rows.get(key);
    if (!days) return undefined;
    for (let apart = 0; apart <= most; apart += 1) {
      const one = first(days.get(day - apart)?.at(-1), days.get(day + apart)?.at(-1));
      if (one) return days.get(one.day)?.pop();
    }
    return undefined;
  }
}

/** Follows a place to the nearest one that is not taken, and shortens the way for the next search. */
function untaken(taken: Map<number, number>, from: number): number {
  let at = from;
  for (let next = taken.get(at); next !== undefined; next = taken.get(at)) {
    taken.set(at, taken.get(next) ?? next);
    at = next;
  }
  return at;
}

/** Rows of one key and day by their amounts; equal ones in the order of all rows. */
class Amounts<T extends Numbered> {
  readonly #rows: readonly T[];
  /** The next places after and before each taken one. */
  readonly #after = new Map<number, number>();
  readonly #before = new Map<number, number>();

  constructor(rows: readonly T[]) {
    this.#rows = rows.toSorted((one, other) => one.amount - other.amount);
  }

  /** The first place with at least this amount. */
  #placeOf(amount: number): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#rows[middle]?.amount ?? amount) < amount) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #firstFrom(amount: number): number {
    return untaken(this.#after, this.#placeOf(amount));
  }

  /** The first row of the nearest amount on either side. */
  around(amount: number): (T | undefined)[] {
    const lower = this.#rows[untaken(this.#before, this.#placeOf(amount) - 1)];
    return [
      lower && this.#rows[this.#firstFrom(lower.amount)],
      this.#rows[this.#firstFrom(amount)],
    ];
  }

  /** Takes a row that `around` found. */
  take({ amount }: T): void {
    const at = this.#firstFrom(amount);
    this.#after.set(at, at + 1);
    this.#before.set(at, at - 1);
  }
}

/** Rows of which the one with the nearest amount is taken. */
export class ByAmount<T extends Numbered> {
  readonly #rows = new Map<string, Map<number, Amounts<T>>>();

  constructor(rows: Iterable<T>, key: Key<T>) {
    for (const [name, days] of byKeyAndDay(rows, key)) {
      const amounts = [...days].map(([day, same]) => [day, new Amounts(same)] as const);
      this.#rows.set(name, new Map(amounts));
    }
  }

  /**
   * Takes the first of the rows with the nearest amount that are at most `most` days away; undefined
   * if that amount does not fit.
   */
  take(
    key: string,
    { day, amount }: Pick<Numbered, "day" | "amount">,
    most: number,
    fits: (amount: number) => boolean,
  ): T | undefined {
    const days = this.#rows.get(key);
    if (!days) return undefined;
    const apart = (row: T): number => Math.abs(row.amount - amount);
    let found: T | undefined;
    for (let on = day - most; on <= day + most; on += 1) {
      for (const row of days.get(on)?.around(amount) ?? []) {
        if (!row) continue;
        const further = found ? apart(row) - apart(found) : -1;
        if (further < 0 || (further === 0 && first(row, found) === row)) found = row;
      }
    }
    if (!found || !fits(found.amount)) return undefined;
    days.get(found.day)?.take(found);
    return found;
  }
}
