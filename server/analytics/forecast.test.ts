import { describe, expect, it, test } from "vitest";
import { heldOn, type Outlook, outlookOf } from "./forecast.ts";
import { recurring } from "./recurrence.ts";
import { turnover, turnovers } from "./testing/sample.ts";
import type { Turnover } from "./turnover.ts";

const today = "2026-03-16";

/**
 * The forecast after the sample: it expects a salary, a rent and a loan instalment, and average
 * costs of 18 a day.
 */
const outlook: Outlook = {
  today,
  balance: 64_000,
  expected: [
    { day: "2026-03-17", amount: -8000 },
    { day: "2026-04-01", amount: 240_000 },
    { day: "2026-04-01", amount: -90_000 },
    { day: "2026-04-07", amount: -60_000 },
  ],
  spent: 1800,
  stray: 1500,
};

test.each([
  ["2026-03-18", 49_681],
  ["2026-03-20", 44_955],
  ["2026-03-31", 21_555],
  ["2026-04-01", 169_510],
])("the balance on %s is %i cents", (day, cents) => {
  expect(Math.round(heldOn(outlook, day))).toBe(cents);
});

function expected(rows: readonly Turnover[], until = "2026-04-15") {
  const from = "2025-12-16";
  return outlookOf(rows, { balance: 64_000, from, today, until }).expected;
}

function monthly(days: readonly string[], amount: number): Turnover[] {
  return days.map((day) => turnover(day, amount, { counterHolder: "Werk AG" }));
}

describe("the expected movements", () => {
  it("repeat a debit on its day and a credit a day later", () => {
    const days = ["2025-12-30", "2026-01-30", "2026-02-27"];
    expect(expected(monthly(days, -90_000))).toEqual([{ day: "2026-03-30", amount: -90_000 }]);
    expect(expected(monthly(days, 240_000))).toEqual([{ day: "2026-03-31", amount: 240_000 }]);
  });

  it("repeat as often as the period allows", () => {
    const weekly = monthly(["2026-02-23", "2026-03-02", "2026-03-09", "2026-03-16"], -2000);
    expect(expected(weekly, "2026-03-31").map(({ day }) => day)).toEqual([
      "2026-03-23",
      "2026-03-30",
    ]);
    expect(expected(weekly, today)).toEqual([]);
  });

  it("exclude series that have ended", () => {
    expect(expected(monthly(["2025-11-03", "2025-12-01", "2026-01-02"], -90_000))).toEqual([]);
  });

  it("include an announced turnover from tomorrow on, and do not expect it again", () => {
    const rent = monthly(["2026-01-20", "2026-02-20"], -90_000);
    const next = { ...turnover("2026-03-20", -90_000, { counterHolder: "Werk AG" }) };
    const late = turnover("2026-03-13", 500, { prebooked: true });
    expect(expected([...rent, late, { ...next, prebooked: true }])).toEqual([
      { day: "2026-03-17", amount: 500 },
      { day: "2026-03-20", amount: -90_000 },
    ]);
  });
});

describe("in the sample", () => {
  const until = "2026-04-15";

  it("include only announced turnovers while two salaries do not yet make a series", () => {
    expect(recurring(turnovers, today)).toEqual([]);
    expect(expected(turnovers, until)).toEqual([{ day: "2026-03-17", amount: -8000 }]);
  });

  it("include salary, rent and instalment once a month with one more month of data", () => {
    const before = [
      ["2025-12-31", 0],
      ["2026-01-02", 1],
      ["2026-01-05", 2],
    ] as const;
    const rows = before.flatMap(([bookingDate, index]) => {
      const row = turnovers[index];
      return row ? [{ ...row, bookingDate }] : [];
    });
    const known = [...rows, ...turnovers].filter(({ canceled }) => !canceled);
    const sorted = expected(known, until).toSorted((a, b) => (a.day < b.day ? -1 : 1));
    expect(sorted).toEqual([
      { day: "2026-03-17", amount: -8000 },
      { day: "2026-04-01", amount: 240_000 },
      { day: "2026-04-01", amount: -90_000 },
      { day: "2026-04-07", amount: -60_000 },
    ]);
  });
});

/** A movement that is unlike all others. */
function other(day: string, amount: number): Turnover {
  return turnover(day, amount, { counterHolder: day });
}

describe("the cost per day", () => {
  const view = { balance: 0, from: "2025-03-16", today, until: today };

  it("is the average of the last 90 days without recurring turnovers", () => {
    const rent = monthly(["2026-01-02", "2026-02-02", "2026-03-02"], -90_000);
    const rows = [other("2025-12-16", -99_000), other("2025-12-17", -900), ...rent];
    const { spent, stray } = outlookOf([...rows, other(today, -8100)], view);
    expect(spent).toBe(100);
    // Two of the 90 days differ from the rest.
    expect(stray).toBeCloseTo(Math.sqrt((900 ** 2 + 8100 ** 2) / 90 - 100 ** 2), 6);
  });

  it("starts on the first known day", () => {
    const rows = [other("2026-03-09", -8000)];
    expect(outlookOf(rows, { ...view, from: "2026-03-07" }).spent).toBe(800);
  });

  it("is never negative", () => {
    const { spent, stray } = outlookOf([other("2026-03-09", 9000)], view);
    expect(spent).toBe(0);
    expect(stray).toBeGreaterThan(0);
    expect(outlookOf([], view)).toMatchObject({ spent: 0, stray: 0, expected: [] });
  });
});
