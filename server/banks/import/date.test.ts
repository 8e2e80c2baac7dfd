import { expect, test } from "vitest";
import { dateOf } from "./date.ts";

test.each([
  ["the one named", "blz_20200420.txt", "2026-01-01", "2026-09-07", "2026-09-07"],
  ["the one in the file", "blz_20200420.txt", "2026-01-01", undefined, "2026-01-01"],
  ["the one in the name", "blz_20200420.txt", null, undefined, "2020-04-20"],
  [
    "the one in the name, with dashes",
    "blz-2026-09-07-txt-data.txt",
    null,
    undefined,
    "2026-09-07",
  ],
])("the date of a file is %s", (_, name, inFile, named, date) => {
  expect(dateOf(name, inFile, named)).toBe(date);
});

test.each([
  ["blz.txt", undefined, "add --valid-from"],
  ["blz-aktuell.txt", "7.9.2026", "“7.9.2026” is no date"],
  ["blz-aktuell.txt", "2026-13-01", "“2026-13-01” is no date"],
  ["blz-aktuell.txt", "2026-02-31", "“2026-02-31” is no date"],
])("rejects a date of %s and %s", (name, named, problem) => {
  expect(() => dateOf(name, null, named)).toThrow(problem);
});
