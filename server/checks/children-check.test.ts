import { expect, test } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import { childrenCheck } from "./children-check.ts";
import { account, SAMPLE, silent } from "./testing/facts.ts";

test.each([
  ["DE", "2026-03-09", 51_800, "KINDERGELD", 2],
  ["DE", "2026-03-09", 55_600, "KINDERGELD", 1],
  ["AT", "2026-03-09", 46_920, "FAMILIENBEIHILFE", 2],
  ["AT", "2026-03-09", 46_920, "KINDERGELD", 0],
  ["DE", "2026-01-30", 51_800, "KINDERGELD", 2],
  ["DE", "2026-01-29", 51_800, "KINDERGELD", 0],
])("in %s on %s %i cents of %s: %i", (countryId, day, amount, text, children) => {
  const turnovers = [turnover(day, amount, { purpose: [text] })];
  const facts = { ...SAMPLE, account: { ...account, countryId }, turnovers };
  expect(childrenCheck.run({}, facts)).toEqual({ children_at_account_holder: children });
});

test("finds none without payments", () => {
  expect(childrenCheck.run({}, SAMPLE)).toEqual({ children_at_account_holder: 0 });
  expect(childrenCheck.run({}, silent())).toEqual({ children_at_account_holder: 0 });
});
