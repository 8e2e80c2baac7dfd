// Property tests: a search finds what looking at all rows finds.
import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { ByAmount, ByDay, type Numbered } from "./nearest.ts";

const DAYS = 3;
const REACH = 4;

type Row = Numbered & { key: string | null };

const sample = record({
  key: constantFrom("a", "b", null),
  day: integer({ min: 0, max: 9 }),
  amount: integer({ min: -6, max: 6 }),
});
/** Rows, and what is looked for. */
const samples = [array(sample, { maxLength: 40 }), array(sample, { maxLength: 40 })] as const;

const keyOf = ({ key }: Row) => key;

function numbered(rows: readonly Omit<Row, "nth">[]): Row[] {
  return rows.map((row, nth) => Object.assign({}, row, { nth }));
}

/** Takes the first of the rows with the least distance. */
function takeNearest(left: Set<Row>, distance: (row: Row) => number | null): Row | undefined {
  const [found] = [...left]
    .flatMap((row) => {
      const far = distance(row);
      return far === null ? [] : [{ row, far }];
    })
    .toSorted((one, other) => one.far - other.far);
  if (found) left.delete(found.row);
  return found?.row;
}

test("the rows that are fewest days away, the first of them first", () => {
  assert(
    property(...samples, (rows, wanted) => {
      const all = numbered(rows);
      const left = new Set(all);
      const waiting = new ByDay(all, keyOf);
      expect(waiting.isEmpty).toBe(all.every(({ key }) => key === null));
      for (const { key, day } of wanted) {
        if (key === null) continue;
        const found = waiting.take(key, day, DAYS);
        const expected = takeNearest(left, (row) => {
          const far = Math.abs(row.day - day);
          return row.key === key && far <= DAYS ? far : null;
        });
        expect(found).toBe(expected);
      }
    }),
  );
});

test("the rows with the nearest amount, the first of them first", () => {
  assert(
    property(...samples, (rows, wanted) => {
      const all = numbered(rows);
      const left = new Set(all);
      const waiting = new ByAmount(all, keyOf);
      for (const { key, ...near } of wanted) {
        if (key === null) continue;
        const apart = (amount: number) => Math.abs(amount - near.amount);
        const found = waiting.take(key, near, DAYS, (amount) => apart(amount) <= REACH);
        const expected = takeNearest(left, (row) => {
          const far = apart(row.amount);
          const isNear = Math.abs(row.day - near.day) <= DAYS && far <= REACH;
          return row.key === key && isNear ? far : null;
        });
        expect(found).toBe(expected);
      }
    }),
  );
});
