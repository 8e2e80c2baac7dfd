import { describe, expect, it, vi } from "vitest";
import { marksOf, type Pairing, pairUp, readAll } from "./pairs.ts";
import { turnover } from "./testing/sample.ts";
import type { Turnover } from "./turnover.ts";

const rita = { counterHolder: "Rita Adler" };
const karl = { counterHolder: "Karl Eiche" };
const paid = turnover("2026-03-02", -500, rita);

function back(amount: number, more: Partial<Turnover> = rita): Turnover {
  return turnover("2026-03-04", amount, { gvc: "899", ...more });
}

const isBack: Pairing["isBack"] = ({ turnover: { gvc } }) => gvc === "899";

/** The places of the originals, in the order of the later turnovers. */
function placesOf(rows: readonly Turnover[], more: Partial<Pairing> = {}): number[] {
  const read = readAll(rows);
  const pairs = pairUp(read, { isBack, apart: 0, marks: marksOf, ...more });
  return read.filter(isBack).map((row) => pairs.get(row)?.nth ?? -1);
}

it("asks once for the marks of each turnover, however many others there are", () => {
  const marks = vi.fn(marksOf);
  const rows = Array.from({ length: 200 }, () => paid);
  const backs = Array.from({ length: 200 }, () => back(500, karl));
  expect(new Set(placesOf([...rows, ...backs], { marks }))).toEqual(new Set([-1]));
  expect(marks).toHaveBeenCalledTimes(400);
});

const anyWithin = () => 10;

describe("the original of a later turnover", () => {
  it("is the nearest of its amount, each found once", () => {
    const rows = [paid, turnover("2026-03-02", -501, rita), paid];
    expect(placesOf([...rows, back(500), back(500), back(500)])).toEqual([2, 0, -1]);
  });

  it.each([
    [-1000, 0],
    [-1001, -1],
    [1000, 0],
    [1001, -1],
    [31, 0],
    [-32, 0],
  ])("may differ by 1000 cents: by %i it is at %i", (more, place) => {
    const rows = [turnover("2026-03-02", -50_000, rita), back(50_000 + more)];
    expect(placesOf(rows, { apart: 1000 })).toEqual([place]);
  });

  it("is the nearest within the range, whatever its amount", () => {
    const rows = [-5032, -5000, -4968, -4031].map((cents) => turnover("2026-03-02", cents, rita));
    expect(placesOf([...rows, back(5000), back(5000), back(5000)], { apart: 40 })).toEqual([
      2, 1, 0,
    ]);
  });

  it("is the nearest of all with a common mark or a similar name", () => {
    const marked = { ...karl, purpose: ["MREF+M-1"] };
    const rows = [
      turnover("2026-03-02", -500, { counterHolder: "Rita Adlr" }),
      paid,
      turnover("2026-03-03", -500, marked),
      turnover("2026-03-03", -500, karl),
    ];
    const backs = Array.from({ length: 4 }, () => back(500, { ...rita, purpose: ["MREF+M-1"] }));
    expect(placesOf([...rows, ...backs])).toEqual([2, 1, 0, -1]);
  });

  it.each([
    [2, 0],
    [300, -1],
  ])("by a similar name is found among %i names, by the same name always", (count, place) => {
    const names = Array.from({ length: count }, (_, nth) => `${nth} Fitness Arena Leipzig`);
    const rows = names.map((counterHolder) => turnover("2026-03-02", -500, { counterHolder }));
    const backs = names.map((counterHolder) => back(7, { counterHolder }));
    const [similar, same] = ["0 Fitnes Arena Leipzig", "1 Fitness Arena Leipzig"];
    const last = [back(500, { counterHolder: same }), back(500, { counterHolder: similar })];
    expect(placesOf([...rows, ...backs, ...last]).slice(-2)).toEqual([1, place]);
  });

  it("may have no amount either", () => {
    expect(placesOf([turnover("2026-03-02", 0, rita), back(-0)])).toEqual([0]);
  });

  it("may be any within the days of one that names nobody", () => {
    const rows = [turnover("2026-02-22", -500, karl), turnover("2026-02-21", -500)];
    const nameless = back(500, {});
    expect(placesOf([rows[0] ?? paid, nameless, nameless], { anyWithin })).toEqual([0, -1]);
    expect(placesOf([rows[1] ?? paid, nameless], { anyWithin })).toEqual([-1]);
    expect(placesOf([rows[0] ?? paid, nameless])).toEqual([-1]);
  });
});
