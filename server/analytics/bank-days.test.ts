import { expect, test } from "vitest";
import { addDays } from "#schema/time.ts";
import { addBankDays, bankDayFrom, bankDayUntil, isBankDay } from "./bank-days.ts";
import { daysFrom, weekday } from "./days.ts";

test.each<[year: number, closed: string[]]>([
  // Weekdays on which TARGET2 is closed.
  [2024, ["01-01", "03-29", "04-01", "05-01", "12-25", "12-26"]],
  [2025, ["01-01", "04-18", "04-21", "05-01", "12-25", "12-26"]],
  [2026, ["01-01", "04-03", "04-06", "05-01", "12-25"]],
  [2027, ["01-01", "03-26", "03-29"]],
  [2038, ["01-01", "04-23", "04-26"]],
])("the weekdays of %i on which banks are closed are %j", (year, closed) => {
  const weekdays = daysFrom(`${year}-01-01`, `${year}-12-31`).filter((day) => weekday(day) < 6);
  expect(weekdays.filter((day) => !isBankDay(day)).map((day) => day.slice(5))).toEqual(closed);
});

test("Saturdays and Sundays are not bank days", () => {
  expect(daysFrom("2026-03-13", "2026-03-16").map(isBankDay)).toEqual([true, false, false, true]);
});

test.each([
  ["2026-03-13", "2026-03-13", "2026-03-13"],
  ["2026-03-14", "2026-03-13", "2026-03-16"],
  ["2026-04-04", "2026-04-02", "2026-04-07"],
  ["2026-05-01", "2026-04-30", "2026-05-04"],
  ["2025-12-25", "2025-12-24", "2025-12-29"],
])("the bank days around %s are %s and %s", (day, before, after) => {
  expect([bankDayUntil(day), bankDayFrom(day)]).toEqual([before, after]);
});

test("counts bank days across weekends and holidays", () => {
  expect(addBankDays("2026-04-02", 1)).toBe("2026-04-07");
  expect(addBankDays("2026-02-11", 2)).toBe("2026-02-13");
  expect(addBankDays("2026-03-14", 0)).toBe("2026-03-14");
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
});
