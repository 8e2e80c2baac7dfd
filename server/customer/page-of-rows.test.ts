import { expect, it } from "vitest";
import { workOfTurns } from "#jobs/testing/work-of-turns.ts";
import type { Recent } from "#storage/lists/recent.ts";
import { pageOfRows, writeCursor } from "./paging.ts";

/** Rows from `count` to 1, newest first, and how many were read. */
function table(count: number) {
  const told = { read: 0, limits: [] as number[] };
  return {
    told,
    rows: {
      async read({ before, after, limit }: Recent) {
        told.limits.push(limit);
        const all = Array.from({ length: count }, (_, nth) => count - nth);
        const wanted = all.filter((row) => row < (before?.[0] ?? Infinity));
        const found = wanted.filter((row) => row > (after?.[0] ?? 0)).slice(0, limit);
        told.read += found.length;
        return found;
      },
      tie: "number",
      cursorOf: (row: number) => [row, 0] as const,
    } as const,
  };
}

const at = (row: number) => writeCursor([row, 0]);
const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, nth) => from - nth);

it.each([undefined, 7, 25, 50, 51])("shows the same page in portions of %s", async (aTurn) => {
  const { rows } = table(120);
  const portions = aTurn === undefined ? rows : { ...rows, aTurn };
  const page = (query: object) => pageOfRows(query, portions, (shown) => shown);
  const first = { items: numbers(120, 71), next: at(71), newest: at(120), newer: 0 };
  expect(await page({})).toEqual(first);
  const after = { before: at(71), after: at(20) };
  const second = { items: numbers(70, 21), next: at(21), newest: at(70), newer: 100 };
  expect(await page(after)).toEqual(second);
  const last = { items: numbers(20, 1), next: null, newest: at(20), newer: 0 };
  expect(await page({ before: at(21) })).toEqual(last);
  const none = { items: [], next: null, newest: null, newer: 0 };
  expect(await page({ before: at(1) })).toEqual(none);
});

it("serves others after each portion, also of those that it only counts", async () => {
  const { rows, told } = table(60);
  const query = { limit: 59, after: at(30) };
  const page = pageOfRows(query, { ...rows, aTurn: 25 }, (shown) => shown);
  expect(await workOfTurns(() => told.read, page)).toEqual([25, 25, 10, 25, 5]);
  expect(told.limits).toEqual([25, 25, 10, 25, 25]);
});

it("serves others between the first portions of several calls", async () => {
  const tables = [table(24), table(24), table(24)];
  const pages = tables.map(({ rows }) => pageOfRows({ limit: 24 }, rows, (shown) => shown));
  const read = () => tables.reduce((sum, { told }) => sum + told.read, 0);
  const work = await workOfTurns(read, Promise.all(pages));
  expect(Math.max(...work)).toBe(24);
  expect(read()).toBe(72);
});
