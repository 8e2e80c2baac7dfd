import { describe, expect, it } from "vitest";
import { compact, grouped, isIban, isWrongIban } from "./iban.ts";

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
    ["88888888", false],
    ["TESTDE88XXX", false],
  ])("is told from other texts: %s", (text, expected) => {
    expect(isIban(text)).toBe(expected);
  });

  it.each([
    ["DE62 8888 8888 0012 3456 78", false],
    ["DE62 8888 8888 0012 3456 79", true],
    ["DE62 8888 8888 0012", false],
    ["AT24 8888 8000 1234 5678", false],
    ["AT25 8888 8000 1234 5678", true],
    ["ES91 2100 0418 4502 0005 1332", false],
    ["XX00 1234", false],
  ])("is wrong only when complete: %s", (text, expected) => {
    expect(isWrongIban(text)).toBe(expected);
  });

  it("is written in fours and posted without blanks", () => {
    expect(grouped("de6288888888001234567 8")).toBe("DE62 8888 8888 0012 3456 78");
    expect(compact(" DE62 8888\t8888 ")).toBe("DE6288888888");
  });
});
