import { expect, test } from "vitest";
import { factSheet } from "./fact-sheet.ts";
import { SAMPLE } from "./testing/facts.ts";

test.each([
  [{}, 365],
  [{ limit_turnover_days: 10 }, 10],
])("requested with %j it covers %i days", (params, days) => {
  expect(factSheet.run(params, SAMPLE)).toEqual({ limit_turnover_days: days });
  expect(factSheet.needs(params).days).toBe(days);
});
