import { expect, test } from "vitest";
import { addDays } from "#schema/time.ts";
import { addMonths, dayIn, daysFrom, lengthOfMonth, monthsFrom, weekday, weekOf } from "./days.ts";

test.each([
  ["2024-12-29", 7, "2024-W52"],
  ["2024-12-30", 1, "2025-W01"],
  ["2026-01-01", 4, "2026-W01"],
  ["2026-12-31", 4, "2026-W53"],
  ["2027-01-03", 7, "2026-W53"],
  ["2026-03-19", 4, "2026-W12"],
])("%s is weekday %i of week %s", (day, number, week) => {
  expect([weekday(day), weekOf(day)]).toEqual([number, week]);
});

test("days and months carry over the ends of months, years and leap days", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysFrom("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(daysFrom("2026-02-02", "2026-02-01")).toEqual([]);
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(addMonths("2026-12", 13)).toBe("2028-01");
  expect(monthsFrom("2025-11", "2026-01")).toEqual(["2025-11", "2025-12", "2026-01"]);
});

test("months end where texts no longer sort like them", () => {
  expect(addMonths("9999-11", 1)).toBe("9999-12");
  for (const [month, count] of [
    ["9999-12", 1],
    ["0001-01", -1],
  ] as const) {
    expect(() => addMonths(month, count)).toThrow(RangeError);
  }
  expect(() => monthsFrom("9999-11", "9999-12")).toThrow(RangeError);
});

test("uses the last day of a month that is too short", () => {
  expect(dayIn("2026-02", 31)).toBe("2026-02-28");
  expect(dayIn("2026-03", 5)).toBe("2026-03-05");
  expect([lengthOfMonth("2024-02"), lengthOfMonth("2026-04")]).toEqual([29, 30]);
});
