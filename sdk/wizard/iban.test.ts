import { describe, expect, it } from "vitest";
import { compact, grouped, ibanNote, isBic, isIban } from "./iban.ts";

describe("an IBAN", () => {
  it.each([
    ["DE62", true],
    ["de62 8888", true],
    ["AT24 8888 8000 1234 5678", true],
    ["DE", false],
    ["DE6", false],
    ["Deutsche Bank 24", false],
    ["DE62-8888.88", true],
    ["IBAN: DE62 8888", true],
    ["\u202ADE62\u200B 8888\u202C", true],
    ["88888888", false],
    ["TESTDE88XXX", false],
  ])("is distinguished from other texts: %s", (text, expected) => {
    expect(isIban(text)).toBe(expected);
  });

  it.each([
    ["DE62 8888 8888 0012 3456 78", "iban"],
    ["DE62 8888 8888 0012 3456 79", "ibanWrong"],
    ["DE62 8888 8888 0012 3456 789", "ibanWrong"],
    ["DE62 8888 8888 0012", "iban"],
    ["AT24 8888 8000 1234 5678", "iban"],
    ["AT25 8888 8000 1234 5678", "ibanWrong"],
    ["CH93 0076 2011 6238 5295 7", "iban"],
    ["ES91 2100 0418 4502 0005 1332", null],
    ["XX00 1234", null],
    ["Testbank", null],
  ])(
    "is marked as wrong only when complete, and found only in supported countries: %s",
    (text, note) => {
      expect(ibanNote(text)).toBe(note);
    },
  );

  it("is shown in groups of four and posted without blanks", () => {
    expect(grouped("de6288888888001234567 8")).toBe("DE62 8888 8888 0012 3456 78");
    expect(compact(" DE62 8888\t8888 ")).toBe("DE6288888888");
  });
});

it.each([
  ["TESTDE88", true],
  ["GENODE51ABC", true],
  ["TESTAT88XXX", true],
  ["SPARKASS", false],
  ["COMMERZBANK", false],
  ["TESTDE888", false],
  ["88888888", false],
])("a BIC is distinguished from a bank name: %s", (text, expected) => {
  expect(isBic(text)).toBe(expected);
});
