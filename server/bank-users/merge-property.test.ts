// Property test: whatever a bank does with its rows, and whenever it is read, the stored rows equal
// the bank's.
import { array, assert, infiniteStream, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { type Known, merge, mergedFrom } from "./merge.ts";
import { daysToRead } from "./schedule.ts";
import { addDays, daysBetween } from "#schema/time.ts";
import { movingBank } from "./testing/moving-bank.ts";

const FIRST = "2026-01-05";

function placeOf({ bookingDate, position }: Known): string {
  return `${bookingDate} ${String(position).padStart(4, "0")}`;
}

/** Sorts by day and place. */
function comparable(rows: readonly Known[]): Known[] {
  return rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** Applies a read as a store does. */
function stored(
  known: Known[],
  from: string,
  turnovers: Parameters<typeof merge>[1]["turnovers"],
  nextId: () => string,
) {
  const near = known.filter(({ bookingDate }) => bookingDate >= mergedFrom(from));
  const { inserted, removed, updated } = merge(near, { from, turnovers });
  const now = new Map(updated.map((each) => [each.known.id, each.row]));
  const gone = new Set(removed.map(({ id }) => id));
  return {
    known: [
      ...known
        .filter(({ id }) => !gone.has(id))
        .map((row) => Object.assign({}, now.get(row.id) ?? row, { id: row.id })),
      ...inserted.map((row) => ({ ...row, id: nextId() })),
    ],
    inserted: inserted.length,
    removed: removed.length,
  };
}

const draws = infiniteStream(integer({ min: 0, max: 9999 }).map((each) => each / 10_000));
/** Days until the next read, one list per bank. */
const gaps = array(integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 25 });

test("any sequence of reads leads to the bank's rows, each under its first id", () => {
  assert(
    property(draws, gaps, (stream, days) => {
      const bank = movingBank(FIRST, () => stream.next().value ?? 0);
      const ids = new Map<string, string>();
      let known: Known[] = [];
      let count = 0;
      let last = FIRST;
      for (const gap of days) {
        for (let day = 0; day < gap; day += 1) bank.pass();
        const rows = bank.rows();
        const from = addDays(bank.today(), -daysToRead(daysBetween(last, bank.today())));
        const turnovers = rows
          .map(({ turnover }) => turnover)
          .filter(({ bookingDate }) => bookingDate >= from);
        const before = known.length;
        const done = stored(known, from, turnovers, () => `tur_${(count += 1)}`);
        known = done.known;
        expect(known.length).toBe(before + done.inserted - done.removed);
        const { inserted, removed, updated } = merge(known, { from, turnovers });
        expect([inserted, removed, updated]).toEqual([[], [], []]);
        const places = new Map<string, number>();
        const expected = rows.map(({ turnover }) => {
          const position = places.get(turnover.bookingDate) ?? 0;
          places.set(turnover.bookingDate, position + 1);
          return { ...turnover, position };
        });
        expect(comparable(known)).toMatchObject(expected);
        for (const { name, turnover } of rows.filter((each) => each.name !== "")) {
          const found = known.find(({ amount }) => amount === turnover.amount);
          const id = ids.get(name) ?? found?.id ?? "";
          ids.set(name, id);
          expect(found?.id).toBe(id);
        }
        last = bank.today();
      }
    }),
    { numRuns: 60 },
  );
});
