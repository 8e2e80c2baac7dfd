import { describe, expect, it, test } from "vitest";
import { TAGS } from "#schema/tags.ts";
import { LANGUAGES } from "./texts/languages.ts";
import { inFours, wordingOf } from "./wording.ts";

const de = wordingOf("de");
const en = wordingOf("en");

/** With spaces in place of no-break spaces. */
function plain(text: string): string {
  return text.replaceAll("\u00A0", " ");
}

/** The placeholders of each text. */
function valuesOf(texts: Readonly<Record<string, string>>): Record<string, string[]> {
  const entries = Object.entries(texts);
  return Object.fromEntries(
    entries.map(([key, text]) => [key, text.match(/\{\d\}/g)?.toSorted() ?? []]),
  );
}

describe("texts", () => {
  it("use the same values in every language", () => {
    expect(valuesOf(LANGUAGES.de.texts)).toEqual(valuesOf(LANGUAGES.en.texts));
  });

  it("have no comma in the name of a tag, because commas separate tags", () => {
    const names = Object.values(LANGUAGES).flatMap(({ tags }) => Object.values(tags));
    expect(names.filter((name) => name.includes(","))).toEqual([]);
  });

  it("have a distinct name for every tag", () => {
    for (const { tags: names } of Object.values(LANGUAGES)) {
      expect(Object.keys(names).toSorted()).toEqual([...TAGS].toSorted());
      expect(new Set(Object.values(names)).size).toBe(TAGS.length);
    }
  });

  it("never say in English that a bank told something", () => {
    expect(Object.values(LANGUAGES.en.texts).filter((text) => /\btold\b/.test(text))).toEqual([]);
  });

  it("insert values unchanged", () => {
    expect(en.text("from_to", "$&", "{0}")).toBe("$& to {0}");
    expect(de.text("page", 2, 7)).toBe("Seite 2 von 7");
  });
});

test.each([
  [0, "0,00 €", "0.00 €"],
  [1, "0,01 €", "0.01 €"],
  [-5, "−0,05 €", "−0.05 €"],
  [-5990, "−59,90 €", "−59.90 €"],
  [100_000, "1.000,00 €", "1,000.00 €"],
  [123_456, "1.234,56 €", "1,234.56 €"],
  [-99_999_999_999, "−999.999.999,99 €", "−999,999,999.99 €"],
])("writes %i cents", (cents, german, english) => {
  expect(plain(de.amount(cents, "EUR"))).toBe(german);
  expect(plain(en.amount(cents, "EUR"))).toBe(english);
});

test("writes a currency without a sign by its code", () => {
  expect(plain(de.amount(100, "CHF"))).toBe("1,00 CHF");
  expect(plain(en.amount(100, "GBP"))).toBe("1.00 £");
});

test.each([
  ["2026-11-03", "03.11.2026", "3 Nov 2026"],
  ["2026-03-31", "31.03.2026", "31 Mar 2026"],
])("writes the day %s", (day, german, english) => {
  expect(de.day(day)).toBe(german);
  expect(plain(en.day(day))).toBe(english);
});

test("writes months, moments, shares, counts and scores", () => {
  expect(plain(de.month("2026-03"))).toBe("Mär 2026");
  expect(plain(en.month("2026-03"))).toBe("Mar 2026");
  expect(de.moment("2026-11-03 14:05:11")).toBe("03.11.2026, 14:05:11");
  expect([plain(de.percent(0.3125)), en.percent(0.0004)]).toEqual(["31,25 %", "0.04%"]);
  expect([de.count(12_345), en.count(-7)]).toEqual(["12.345", "−7"]);
  expect([de.decimal(0.95), en.decimal(1)]).toEqual(["0,95", "1.00"]);
  expect([de.whole(-250_099), de.flag(true), en.flag(false)]).toEqual(["−2.500", "ja", "no"]);
});

test("writes an IBAN in groups of four", () => {
  expect(plain(inFours("DE62888888880012345678"))).toBe("DE62 8888 8888 0012 3456 78");
  expect(inFours("")).toBe("");
});
