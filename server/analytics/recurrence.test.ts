import { describe, expect, it, test } from "vitest";
import { anchorOf, dueAfter, type Interval } from "./intervals.ts";
import { recurring } from "./recurrence.ts";
import { turnover } from "./testing/sample.ts";

const landlord = { counterIban: "DE62888888880012345678", purpose: ["SVWZ+Miete"] };

/** A series with one counter account. */
function paid(dates: readonly string[], amounts: readonly number[], more = {}) {
  const rows = dates.map((date, index) =>
    turnover(date, amounts[index % amounts.length] ?? 0, { ...landlord, ...more }),
  );
  return recurring(rows, "2026-03-16");
}

const MONTHS = ["2025-10-06", "2025-11-05", "2025-12-05", "2026-01-05", "2026-02-05", "2026-03-05"];

describe("a payment each month", () => {
  it("is found even if two amounts are higher", () => {
    const [series, ...others] = paid(MONTHS, [-3995, -3995, -4495]);
    expect(others).toEqual([]);
    expect(series).toMatchObject({
      interval: "monthly",
      amountType: "variable",
      amount: -3995,
      anchor: 5,
      next: "2026-04-07",
      active: true,
    });
    // The gaps deviate by a day: 0.3 (1 - 1 / (0.2 * 30.4375)) + 0.7.
    expect(series?.score).toBeCloseTo(0.9507, 4);
    expect(series?.turnovers).toHaveLength(6);
  });

  it.each<[apart: number, type: string | undefined]>([
    [0, "fixed"],
    [80, "fixed"],
    [81, "variable"],
    [1200, "variable"],
    [1201, undefined],
  ])("with amounts of 40.00 that are %i cents apart is %s", (apart, type) => {
    const amounts = [-4000, -4000, -4000, -4000, -4000, -4000 - apart];
    expect(paid(MONTHS, amounts)[0]?.amountType).toBe(type);
  });

  it("may vary in amount under one mandate", () => {
    const purpose = ["MREF+M-1", "CRED+DE98ZZZ09999999999", "SVWZ+ABSCHLAG"];
    expect(paid(MONTHS, [-4000, -9000], { purpose })[0]?.amountType).toBe("variable");
  });

  it("may skip one payment, but not two in a row", () => {
    expect(paid(MONTHS.toSpliced(2, 1), [-4000])).toHaveLength(1);
    expect(paid([...MONTHS.slice(0, 1), ...MONTHS.slice(4)], [-4000])).toEqual([]);
  });

  it("keeps its interval in four of five gaps", () => {
    const [first = "", ...later] = ["2025-10-01", "2025-10-31", "2025-12-01", "2025-12-31"];
    const late = ["2026-02-14", "2026-03-14"];
    expect(paid([first, ...later, ...late], [-4000])).toHaveLength(1);
    expect(paid([...later, ...late], [-4000])).toEqual([]);
  });

  it("needs three hits", () => {
    expect(paid(MONTHS.slice(0, 2), [-4000])).toEqual([]);
    expect(paid(MONTHS.slice(3), [-4000])).toHaveLength(1);
  });

  it("is inactive if the last payment is older than a month and a half", () => {
    expect(paid(MONTHS.slice(0, 5), [-4000])[0]?.active).toBe(true);
    expect(paid(MONTHS.slice(0, 4), [-4000])[0]?.active).toBe(false);
  });
});

/** Rent and garage of one landlord, and other payments to him. */
function homes(before = ""): ReturnType<typeof turnover>[] {
  const to = (date: string, amount: number, text: string) =>
    turnover(date, amount, { ...landlord, purpose: [`${before}SVWZ+${text}`] });
  const rows = MONTHS.flatMap((date) => [
    to(date, -78_000, "Miete"),
    to(date, -6000, `Garage ${date.slice(5, 7)}`),
  ]);
  return rows.concat(to("2026-03-10", -12_000, "Nachzahlung"));
}

test("splits the payments to one payee by purpose if together they are not a series", () => {
  const found = recurring(homes(), "2026-03-16");
  expect(found.map(({ amount, interval }) => [amount, interval])).toEqual([
    [-78_000, "monthly"],
    [-6000, "monthly"],
  ]);
});

test("does not split payments under one mandate", () => {
  expect(recurring(homes("MREF+M-1CRED+DE98ZZZ09999999999"), "2026-03-16")).toEqual([]);
});

test("excludes payments to others, in the other direction, announced or cancelled", () => {
  const rows = [
    ...MONTHS.map((date) => turnover(date, -4000, landlord)),
    ...MONTHS.map((date) => turnover(date, 4000, landlord)),
    ...MONTHS.map((date) =>
      turnover(date, -4000, { counterHolder: "Rita", purpose: [`Mai ${date}`] }),
    ),
    turnover("2026-03-10", -4000, { ...landlord, prebooked: true }),
    turnover("2026-03-11", -4000, { ...landlord, canceled: true }),
  ];
  expect(recurring(rows, "2026-03-16").map((series) => series.turnovers.length)).toEqual([6, 6, 6]);
});

test.each<[Interval, string[], string]>([
  ["weekly", ["2026-02-23", "2026-03-02", "2026-03-09"], "2026-03-16"],
  ["weekly", ["2026-03-16", "2026-03-23", "2026-03-30"], "2026-04-07"],
  // Moved from Good Friday, and from Christmas.
  ["weekly", ["2026-03-13", "2026-03-20", "2026-03-27", "2026-04-07"], "2026-04-10"],
  ["weekly", ["2025-12-04", "2025-12-11", "2025-12-18", "2025-12-29"], "2026-01-02"],
  ["biweekly", ["2026-02-06", "2026-02-20", "2026-03-06"], "2026-03-20"],
  ["bimonthly", ["2025-11-17", "2026-01-15", "2026-03-16"], "2026-05-15"],
  ["quarterly", ["2025-11-17", "2026-02-16"], "2026-05-15"],
  ["halfyearly", ["2025-09-01", "2026-03-02"], "2026-09-01"],
  ["yearly", ["2025-03-03", "2026-03-02"], "2027-03-01"],
])("%s payments on %j are next due on %s", (interval, dates, next) => {
  expect(paid(dates, [-5000])[0]).toMatchObject({ interval, next });
});

describe("the anchor", () => {
  it.each<[dates: string[], anchor: number]>([
    [["2026-01-02", "2026-02-02", "2026-03-02", "2026-04-01"], 1],
    [["2026-01-30", "2026-02-27", "2026-03-31", "2026-04-30"], 31],
    [["2026-02-16", "2026-03-16"], 14],
    [["2026-01-15", "2026-02-16", "2026-03-16", "2026-04-15"], 15],
  ])("of %j is %i", (dates, anchor) => {
    expect(anchorOf(dates, "monthly")).toBe(anchor);
  });

  it("moves to the next bank day; the last day of a month moves to the previous one", () => {
    expect(dueAfter("2026-04-01", 1, "monthly")).toBe("2026-05-04");
    expect(dueAfter("2026-04-30", 31, "monthly")).toBe("2026-05-29");
    expect(dueAfter("2026-04-01", 1, "monthly", 3)).toBe("2026-07-01");
    expect(dueAfter("2026-04-07", 5, "biweekly")).toBe("2026-04-17");
    // Early, before Good Friday and before Christmas.
    expect(dueAfter("2026-04-01", 5, "weekly")).toBe("2026-04-10");
    expect(dueAfter("2025-12-23", 4, "weekly")).toBe("2026-01-02");
  });
});
