import { describe, expect, test } from "vitest";
import type { Turnover } from "#analytics/turnover.ts";
import { addDays } from "#schema/time.ts";
import { type Known, merge, mergedFrom } from "./merge.ts";
import { row } from "./testing/rows.ts";

const FROM = "2026-02-20";

/** The stored rows, with ids `a`, `b`, … and places in list order. */
function known(...rows: Turnover[]): Known[] {
  return rows.map((each, index) => {
    const position = rows
      .slice(0, index)
      .filter((it) => it.bookingDate === each.bookingDate).length;
    return Object.assign({}, each, { id: String.fromCharCode(97 + index), position });
  });
}

/** Ids of the updated and removed rows, and the number of new ones. */
function outcome(before: Known[], turnovers: Turnover[], from = FROM) {
  const { inserted, removed, updated } = merge(before, { from, turnovers });
  return {
    inserted: inserted.length,
    updated: updated.map((each) => each.known.id).join(""),
    removed: removed.map(({ id }) => id).join(""),
  };
}

const NOTHING = { inserted: 0, updated: "", removed: "" };
const same = row();
const announced = row({ bookingDate: "2026-03-17", prebooked: true, purpose: ["VORMERKUNG"] });
const pension = row({ amount: 90_000, counterHolder: null, purpose: ["RENTE"] });

describe("an unchanged read", () => {
  test.each<[string, Turnover[]]>([
    ["one row", [row()]],
    ["several equal rows of one day", [row(), row(), row()]],
    ["nothing at all", []],
  ])("changes nothing: %s", (_, rows) => {
    expect(outcome(known(...rows), rows)).toEqual(NOTHING);
  });
});

describe("several equal rows on one day", () => {
  test("become as many as the bank shows", () => {
    expect(outcome(known(same), [same, same, same])).toEqual({ ...NOTHING, inserted: 2 });
    expect(outcome(known(same, same, same), [same])).toEqual({ ...NOTHING, removed: "bc" });
  });
});

describe("a row is recognized", () => {
  test.each<[string, Partial<Turnover>, Partial<Turnover>]>([
    ["with other line breaks", { purpose: ["SVWZ+EIN KAUF"] }, { purpose: ["SVWZ+", "EINKAUF"] }],
    ["with umlauts transcribed", { purpose: ["MÜLLER"] }, { purpose: ["Mueller"] }],
    ["with another text of the same counterparty", {}, { purpose: ["KARTE 4711"] }],
    [
      "with another text and no counterparty",
      { counterHolder: null },
      { counterHolder: null, purpose: ["X"] },
    ],
    ["with the counterparty's account added", {}, { counterIban: "DE62888888880012345678" }],
    ["some days later", {}, { bookingDate: "2026-03-13" }],
    ["some days earlier", {}, { bookingDate: "2026-03-08" }],
    ["some days later in other words", {}, { bookingDate: "2026-03-12", purpose: ["KARTE"] }],
    ["taken back", {}, { canceled: true }],
    ["with a line more", {}, { purpose: ["SVWZ+EINKAUF", "KARTE 4711"] }],
    ["with another second line", { purpose: ["A", "B"] }, { purpose: ["A", "C"] }],
    [
      "some days later with an empty counterparty",
      { counterHolder: null },
      { counterHolder: "", bookingDate: "2026-03-12" },
    ],
    [
      "some days later with other line breaks and no counterparty",
      { counterHolder: null, purpose: ["SVWZ+EIN KAUF"] },
      { counterHolder: null, purpose: ["SVWZ+", "EINKAUF"], bookingDate: "2026-03-12" },
    ],
    [
      "some days later by the account of the counterparty",
      { counterIban: "DE62888888880012345678" },
      {
        counterIban: "DE62888888880012345678",
        counterHolder: "S. Nord",
        bookingDate: "2026-03-12",
        purpose: ["KARTE"],
      },
    ],
  ])("%s", (_, before, after) => {
    expect(outcome(known(row(before)), [row(after)])).toEqual({ ...NOTHING, updated: "a" });
  });

  test("in a different order within its day", () => {
    const other = row({ amount: -500 });
    const { updated } = merge(known(same, other), { from: FROM, turnovers: [other, same] });
    expect(updated.map((each) => [each.known.id, each.row.position])).toEqual([
      ["b", 0],
      ["a", 1],
    ]);
  });

  test.each<[string, Partial<Turnover>, Partial<Turnover>]>([
    ["of another counterparty", {}, { counterHolder: "Bäckerei" }],
    ["without a counterparty", { counterHolder: null }, { counterHolder: null }],
  ])("but not days later in other words: %s", (_, before, after) => {
    const later = row({ ...after, bookingDate: "2026-03-12", purpose: ["KARTE"] });
    expect(outcome(known(row(before)), [later])).toEqual({ ...NOTHING, inserted: 1, removed: "a" });
  });

  test("but not weeks later or with another amount", () => {
    const later = { ...NOTHING, inserted: 1, removed: "a" };
    expect(outcome(known(same), [row({ bookingDate: "2026-03-20" })])).toEqual(later);
    expect(outcome(known(same), [row({ amount: -2001 })])).toEqual(later);
  });

  test("by the nearest of several", () => {
    const before = known(row({ bookingDate: "2026-03-06" }), same);
    const now = [row({ bookingDate: "2026-03-06" }), row({ bookingDate: "2026-03-11" })];
    expect(outcome(before, now)).toEqual({ ...NOTHING, updated: "b" });
  });

  test("by the nearest of several that moved", () => {
    const before = known(row({ bookingDate: "2026-03-08" }), same);
    const moved = row({ bookingDate: "2026-03-11" });
    expect(outcome(before, [moved])).toEqual({ inserted: 0, updated: "b", removed: "a" });
  });

  test.each([
    [5, "a"],
    [6, ""],
    [-5, "a"],
    [-6, ""],
  ])("moved by %d days or not: %j", (days, updated) => {
    const moved = row({ bookingDate: addDays(same.bookingDate, days) });
    expect(outcome(known(same), [moved]).updated).toBe(updated);
  });

  test.each([
    ["2026-03-08", "2026-03-12"],
    ["2026-03-12", "2026-03-08"],
    ["2026-03-08", "2026-03-08"],
  ])("as the first of several that are as near: %s, %s", (...days) => {
    const before = days.map((bookingDate) => row({ bookingDate }));
    expect(outcome(known(...before), [same])).toEqual({ inserted: 0, updated: "a", removed: "b" });
  });

  test("each of several equal ones of two days, those of the nearer day first", () => {
    const days = ["2026-03-08", "2026-03-08", "2026-03-11", "2026-03-11"];
    const before = days.map((bookingDate) => row({ bookingDate }));
    const now = [same, same, same];
    expect(outcome(known(...before), now)).toEqual({ inserted: 0, updated: "cda", removed: "b" });
  });

  test("by its day before another day", () => {
    const next = row({ bookingDate: "2026-03-11" });
    const { inserted, updated } = merge(known(same), { from: FROM, turnovers: [next, same] });
    expect(inserted.map(({ bookingDate }) => bookingDate)).toEqual(["2026-03-11"]);
    expect(updated).toEqual([]);
  });

  test("by the account of the counterparty before the order within its day", () => {
    const [one, other] = ["DE62888888880012345678", "DE04888888880087654321"].map((counterIban) =>
      row({ counterIban }),
    ) as [Turnover, Turnover];
    const { updated } = merge(known(one, other), { from: FROM, turnovers: [other, one] });
    expect(updated.map((each) => [each.known.id, each.row.counterIban])).toEqual([
      ["b", other.counterIban],
      ["a", one.counterIban],
    ]);
  });

  test("by its words on another day before its day alone", () => {
    const [one, other, third] = ["EINS", "ZWEI", "DREI"].map((text) =>
      row({ counterHolder: null, purpose: [text] }),
    ) as [Turnover, Turnover, Turnover];
    const moved = { ...one, bookingDate: "2026-03-11" };
    const { updated } = merge(known(one, other), { from: FROM, turnovers: [moved, third] });
    expect(updated.map((each) => [each.known.id, each.row.purpose[0]])).toEqual([
      ["a", "EINS"],
      ["b", "DREI"],
    ]);
  });

  test("each of several equal ones", () => {
    const days = ["2026-03-10", "2026-03-11"];
    const unnamed = days.map((bookingDate) => row({ bookingDate, counterHolder: null }));
    const moved = ["2026-03-13", "2026-03-14"].map((bookingDate) =>
      row({ bookingDate, counterHolder: null }),
    );
    expect(outcome(known(...unnamed), moved)).toEqual({ ...NOTHING, updated: "ba" });
  });

  test("if it recurs daily, beside that of the next day", () => {
    const days = ["2026-03-10", "2026-03-11", "2026-03-12"];
    const rows = days.map((bookingDate) => row({ bookingDate }));
    expect(outcome(known(...rows.slice(0, 2)), rows)).toEqual({ ...NOTHING, inserted: 1 });
  });
});

describe("an announced row", () => {
  test.each<[string, Partial<Turnover>]>([
    ["on its day", { bookingDate: "2026-03-17" }],
    ["days later", { bookingDate: "2026-03-20" }],
    ["days earlier in other words", { bookingDate: "2026-03-16", purpose: ["KARTE"] }],
    ["with a tip", { bookingDate: "2026-03-17", amount: -2400 }],
    ["with a quarter more", { bookingDate: "2026-03-17", amount: -2500 }],
    ["with a tip a week later", { bookingDate: "2026-03-24", amount: -2400 }],
    [
      "by a counterparty with another name",
      { bookingDate: "2026-03-17", counterHolder: "S. Nord" },
    ],
  ])("stays the same row when it is booked %s", (_, changes) => {
    const booked = row({ ...changes, prebooked: false });
    expect(outcome(known(announced), [booked])).toEqual({ ...NOTHING, updated: "a" });
  });

  test.each([
    [7, -2000, "a"],
    [8, -2000, ""],
    [-7, -2000, "a"],
    [-8, -2000, ""],
    [7, -2400, "a"],
    [8, -2400, ""],
    [-7, -2400, "a"],
    [-8, -2400, ""],
    [0, -1500, "a"],
    [0, -1499, ""],
  ])("is booked %d days later with the amount %d or not: %j", (days, amount, updated) => {
    const booked = row({ bookingDate: addDays(announced.bookingDate, days), amount });
    expect(outcome(known(announced), [booked]).updated).toBe(updated);
  });

  test("is booked on its day even if the next one is already announced", () => {
    const booked = { ...announced, prebooked: false, purpose: ["KARTE"] };
    const next = { ...announced, bookingDate: "2026-03-18" };
    const { inserted, updated } = merge(known(announced), {
      from: FROM,
      turnovers: [booked, next],
    });
    expect(updated.map((each) => each.row.prebooked)).toEqual([false]);
    expect(inserted.map(({ bookingDate }) => bookingDate)).toEqual(["2026-03-18"]);
  });

  test("is removed when the bank no longer shows it", () => {
    expect(outcome(known(announced, pension), [pension])).toEqual({ ...NOTHING, removed: "a" });
    const early = { ...announced, bookingDate: "2026-02-21" };
    expect(outcome(known(early), [])).toEqual({ ...NOTHING, removed: "a" });
  });

  test("is removed once no read covers its day any more", () => {
    const before = { ...announced, bookingDate: "2026-02-18" };
    expect(outcome(known(before), [])).toEqual({ ...NOTHING, removed: "a" });
  });

  test.each<[string, Partial<Turnover>]>([
    ["of far another amount", { amount: -2501 }],
    ["of another amount, announced as well", { amount: -2400, prebooked: true }],
    ["of another amount and currency", { amount: -2400, currency: "USD" }],
    ["of another amount and counterparty", { amount: -2400, counterHolder: "Bäckerei" }],
    ["of another amount, more than a week later", { amount: -2400, bookingDate: "2026-03-25" }],
  ])("is not a row %s", (_, changes) => {
    const other = row({ bookingDate: "2026-03-17", ...changes });
    expect(outcome(known(announced), [other])).toEqual({ ...NOTHING, inserted: 1, removed: "a" });
  });

  test("without a counterparty is not a row of another amount", () => {
    const unnamed = { ...announced, counterHolder: null };
    const other = { ...unnamed, amount: -2400, prebooked: false };
    expect(outcome(known(unnamed), [other])).toEqual({ ...NOTHING, inserted: 1, removed: "a" });
  });

  test.each([[[-2400, -2100]], [[-2100, -2400]]])("is the row of the nearest amount", (amounts) => {
    const booked = amounts.map((amount) => row({ bookingDate: "2026-03-17", amount }));
    const { updated } = merge(known(announced), { from: FROM, turnovers: booked });
    expect(updated.map((each) => each.row.amount)).toEqual([-2100]);
  });
});

describe("announced rows that are booked with other amounts", () => {
  /** Days of March and amounts of bookings. */
  type Bookings = (readonly [day: number, amount: number])[];

  test.each<[what: string, announcements: number, bookings: Bookings, taken: number[]]>([
    [
      "the first of two as near",
      1,
      [
        [17, -2100],
        [17, -1900],
      ],
      [0],
    ],
    [
      "the first of two as near, the smaller one",
      1,
      [
        [17, -1900],
        [17, -2100],
      ],
      [0],
    ],
    [
      "the first of two equal ones",
      1,
      [
        [17, -2100],
        [17, -2100],
      ],
      [0],
    ],
    [
      "the first of two equal ones, on a later day",
      1,
      [
        [20, -2100],
        [17, -2100],
      ],
      [0],
    ],
    [
      "the first of two as near, on a later day",
      1,
      [
        [24, -1900],
        [10, -2100],
      ],
      [0],
    ],
    [
      "a near amount on another day",
      1,
      [
        [17, -2200],
        [20, -1900],
      ],
      [1],
    ],
    [
      "one after the other",
      4,
      [
        [17, -2200],
        [17, -1900],
        [17, -2100],
        [17, -1990],
      ],
      [3, 1, 2, 0],
    ],
    [
      "all equal ones",
      3,
      [
        [17, -2100],
        [17, -2050],
        [17, -2100],
        [17, -2050],
      ],
      [1, 3, 0],
    ],
    [
      "all within reach",
      4,
      [
        [17, -1400],
        [17, -1500],
        [17, -2500],
        [17, -2600],
      ],
      [1, 2],
    ],
  ])("take %s", (_, announcements, bookings, taken) => {
    const before = known(...Array.from({ length: announcements }, () => announced));
    const turnovers = bookings.map(([day, amount], nth) =>
      row({ bookingDate: `2026-03-${day}`, amount, reason: String(nth) }),
    );
    const { updated } = merge(before, { from: FROM, turnovers });
    expect(updated.map((each) => [each.known.id, Number(each.row.reason)])).toEqual(
      taken.map((nth, index) => [before[index]?.id, nth]),
    );
  });
});

describe("at the start of a read", () => {
  const before = row({ bookingDate: "2026-02-18" });

  test("rows from before it stay unchanged", () => {
    expect(outcome(known(before), [])).toEqual(NOTHING);
  });

  test("rows that moved into it are recognized", () => {
    const moved = row({ bookingDate: "2026-02-21" });
    expect(outcome(known(before), [moved])).toEqual({ ...NOTHING, updated: "a" });
  });

  test("rows that may have moved out of it stay, but missing rows in its middle are removed", () => {
    const edge = row({ bookingDate: "2026-02-21" });
    const inside = row({ bookingDate: "2026-02-27", amount: -1 });
    expect(outcome(known(edge, inside), [])).toEqual({ ...NOTHING, removed: "b" });
  });
});

test("a read needs the stored rows of a week before it", () => {
  expect(mergedFrom("2026-03-03")).toBe("2026-02-24");
});
