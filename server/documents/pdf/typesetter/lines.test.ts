import { array, assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { breakLines } from "./lines.ts";

/** Every character has width 1. */
const measure = (text: string) => Array.from(text).length;

test.each([
  ["", 5, [""]],
  ["short", 5, ["short"]],
  ["one two three", 7, ["one two", "three"]],
  ["one two three", 8, ["one two", "three"]],
  ["abcdefghij", 4, ["abcd", "efgh", "ij"]],
  ["so abcdefghij on", 4, ["so", "abcd", "efgh", "ij", "on"]],
  ["ab\u00A0cd ef", 6, ["ab\u00A0cd", "ef"]],
  ["wide", 0, ["w", "i", "d", "e"]],
])("breaks %j at %i", (text, width, lines) => {
  expect(breakLines(text, width, measure)).toEqual(lines);
});

test("loses nothing, and keeps every line within the width", () => {
  const words = array(constantFrom("a", "Fuß", "Łódź", "Versicherung", "12.345,67"), {
    maxLength: 20,
  });
  assert(
    property(words, integer({ min: 1, max: 15 }), (list, width) => {
      const lines = breakLines(list.join(" "), width, measure);
      expect(lines.join("").replaceAll(" ", "")).toBe(list.join(""));
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }),
  );
});
