import { describe, expect, it } from "vitest";
import {
  accountNumber,
  anyCountry,
  bankCode,
  bic,
  country,
  currency,
  iban,
} from "./bank-fields.ts";
import {
  amount,
  count,
  flag,
  language,
  metadata,
  nullable,
  plainFlag,
  someOf,
  text,
} from "./fields.ts";
import { day, moment, writtenTime } from "./time-fields.ts";
import type { Json } from "./json.ts";
import type { Readable } from "./kind.ts";

/** The value that a kind reads, or the message with which it refuses. */
function read(kind: Readable<unknown>, value: unknown): unknown {
  const result = kind.read.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

function nested(depth: number): Json {
  return depth === 0 ? "x" : { a: nested(depth - 1) };
}

const longText = "x".repeat(256);
const NO_FLAG = ["Must be true or false."];
const NO_AMOUNT = ["Must be an amount with at most two decimals."];
const NO_COUNT = ["Must be a whole number from 1 to 500."];
const NO_IBAN = ["Must be a valid IBAN."];
const NO_COUNTRY = ["Must be a two letter country code."];
const NO_BIC = ["Must be a BIC of 8 or 11 characters."];

describe("reading", () => {
  it.each([
    ["flag", flag(), true, true],
    ["flag", flag(), 1, true],
    ["flag", flag(), "1", true],
    ["flag", flag(), "true", true],
    ["flag", flag(), "on", true],
    ["flag", flag(), "yes", true],
    ["flag", flag(), false, false],
    ["flag", flag(), 0, false],
    ["flag", flag(), "0", false],
    ["flag", flag(), "false", false],
    ["flag", flag(), "off", false],
    ["flag", flag(), "no", false],
    ["flag", flag(), 2, NO_FLAG],
    ["flag", flag(), "maybe", NO_FLAG],
    ["flag", flag(), {}, NO_FLAG],

    ["amount", amount(), 12.5, 1250],
    ["amount", amount(), "12.50", 1250],
    ["amount", amount(), "12", 1200],
    ["amount", amount(), 0.29, 29],
    ["amount", amount(), 1.15, 115],
    ["amount", amount(), "-3.07", -307],
    ["amount", amount(), 999999999999.99, 99999999999999],
    ["amount", amount(), "-0", 0],
    ["amount", amount(), "12,50", NO_AMOUNT],
    ["amount", amount(), 12.345, NO_AMOUNT],
    ["amount", amount(), 1e12, ["Must be at most 999999999999.99."]],
    ["amount", amount(), 1e20, ["Must be at most 999999999999.99."]],
    ["amount", amount(), 1e21, NO_AMOUNT],
    ["amount", amount(), "0x10", NO_AMOUNT],
    ["amount", amount(), "1e3", NO_AMOUNT],
    ["amount", amount(), true, NO_AMOUNT],
    ["amount", amount(), [5], NO_AMOUNT],
    ["amount from 0", amount({ min: 0 }), 0, 0],
    ["amount from 0", amount({ min: 0 }), "-0.01", ["Must be at least 0."]],

    ["amount to 10", amount({ max: 1000 }), 10, 1000],
    ["amount to 10", amount({ max: 1000 }), 10.01, ["Must be at most 10."]],

    ["count", count(1, 500), 15, 15],
    ["count", count(1, 500), "500", 500],
    ["count", count(1, 500), 0, NO_COUNT],
    ["count", count(1, 500), "501", NO_COUNT],
    ["count", count(1, 500), 1.5, NO_COUNT],
    ["count", count(1, 500), "x", NO_COUNT],
    ["count", count(1, 500), "1e2", NO_COUNT],

    ["text", text(255), " Zoë ", " Zoë "],
    ["text", text(255), 17, "17"],
    ["text", text(255), true, "true"],
    ["text", text(255), longText, ["Must have at most 255 characters."]],
    ["text of characters outside the basic plane", text(2), "😀😀", "😀😀"],
    ["text", text(255), "a\0b", ["Must not contain NUL characters."]],
    ["text", text(255), {}, ["Must be text."]],
    ["text", text(255), ["a"], ["Must be text."]],

    ["some of a list", someOf(["a", "b"]), ["B", " a ", "b"], ["b", "a"]],
    ["some of a list", someOf(["a", "b"]), [], []],
    ["some of a list", someOf(["a", "b"]), ["", "a"], ["a"]],
    ["some of a list", someOf(["a", "b"]), ["c", "a"], ["Must be one of a, b."]],
    ["some of a list", someOf(["a", "b"]), [1], ["Must be one of a, b."]],
    ["some of a list", someOf(["a", "b"]), "a", ["Must be a list."]],
    ["some of a list", someOf(["a", "b"]), { x: "a" }, ["Must be a list."]],

    ["day", day(), " 2024-02-29 ", "2024-02-29"],
    ["day", day(), "2026-02-29", ["Must be a date: YYYY-MM-DD."]],
    ["day", day(), "2026-1-1", ["Must be a date: YYYY-MM-DD."]],
    ["day", day(), "2026-01-01T00:00:00Z", ["Must be a date: YYYY-MM-DD."]],
    ["day", day(), "0000-00-00", ["Must be a date: YYYY-MM-DD."]],
    ["day", day(), 20260101, ["Must be text."]],

    ["language", language(), "EN", "en"],
    ["language", language(), "fr", "fr"],
    ["language", language(), "xx", ["Must be one of de, en, es, fr, it."]],
    ["country", country(), " at", "AT"],
    ["country", country(), "US", ["Must be one of DE, AT, CH, FR, ES, IT, GB."]],
    ["country", country(), "__proto__", ["Must be one of DE, AT, CH, FR, ES, IT, GB."]],
    ["any country", anyCountry(), " us", "US"],
    ["any country", anyCountry(), "USA", NO_COUNTRY],
    ["any country", anyCountry(), "1", NO_COUNTRY],
    ["currency", currency(), "chf", "CHF"],
    ["currency", currency(), "JPY", ["Must be one of EUR, CHF, GBP, USD."]],

    ["iban", iban(), "de62 8888 8888 0012 3456 78", "DE62888888880012345678"],
    ["iban of a far country", iban(), "NL91ABNA0417164300", "NL91ABNA0417164300"],
    ["iban, wrong check digits", iban(), "DE63888888880012345678", NO_IBAN],
    ["iban, too short", iban(), "DE6288888888001234567", NO_IBAN],
    ["iban, unknown country", iban(), "XX62888888880012345678", NO_IBAN],
    ["iban", iban(), 5, NO_IBAN],
    ["bic", bic(), "testde88xxx", "TESTDE88XXX"],
    ["bic of a head office", bic(), "TESTDE88", "TESTDE88XXX"],
    ["bic of a branch", bic(), "DEUT DE FF 500", "DEUTDEFF500"],
    ["bic", bic(), "TESTDE88X", NO_BIC],
    ["bic", bic(), "88888888", NO_BIC],
    ["bank code", bankCode(), 88888888, "88888888"],
    ["bank code", bankCode(), "888 888 88", "88888888"],
    ["bank code", bankCode(), "8888-8888", ["Must be a bank code."]],
    ["account number", accountNumber(), 12345678, "12345678"],
    ["account number", accountNumber(), "12/34", ["Must be an account number."]],

    ["metadata", metadata(), {}, {}],
    ["metadata", metadata(), [], []],
    ["metadata", metadata(), { a: [null, 1, "1", true] }, { a: [null, 1, "1", true] }],
    ["metadata", metadata(), 5, ["Must be an object or an array."]],
    ["metadata", metadata(), "text", ["Must be an object or an array."]],
    ["metadata, 20 levels", metadata(), nested(20), nested(20)],
    ["metadata, 21 levels", metadata(), nested(21), ["Must be nested at most 20 levels deep."]],
    [
      "metadata, 65537 bytes",
      metadata(),
      ["é".repeat(32766) + "x"],
      ["Must be at most 65536 bytes of JSON."],
    ],
  ])("%s: %j", (_, kind, value, expected) => {
    expect(read(kind, value)).toEqual(expected);
  });

  it("accepts metadata of 64 KiB", () => {
    const value = ["é".repeat(32766)];
    expect(read(metadata(), value)).toEqual(value);
  });

  it.each(["__proto__", "constructor", "prototype"])(
    "refuses metadata with a member %s",
    (name) => {
      const value: unknown = JSON.parse(`{"a":[{"${name}":1}]}`);
      expect(read(metadata(), value)).toEqual([`Must not contain the name ${name}.`]);
    },
  );

  it.each(["2026-02-30", "yesterday", "-2 weeks", 5])("refuses %j as a time", (value) => {
    expect(read(writtenTime(), value)).toEqual(["Must be a date or a time."]);
  });

  it("accepts relative times if they are enabled", () => {
    expect(writtenTime(true).read.safeParse("-2 weeks").success).toBe(true);
  });
});

describe("rendering", () => {
  const zone = "Europe/Berlin";
  const noon = Date.UTC(2026, 6, 1, 10, 0, 0, 999);
  it.each([
    ["flag", flag(), true, true, "1"],
    ["flag", flag(), false, false, "0"],
    ["plain flag", plainFlag(), true, true, true],
    ["some of a list", someOf(["a", "b"]), ["b"], ["b"], ["b"]],
    ["amount", amount(), 1250, 12.5, "12.50"],
    ["amount", amount(), -7, -0.07, "-0.07"],
    ["amount", amount(), 0, 0, "0.00"],
    ["amount", amount(), 99999999999999, 999999999999.99, "999999999999.99"],
    ["count", count(0, 9), 3, 3, "3"],
    ["text", text(9), "abc", "abc", "abc"],
    ["metadata", metadata(), { a: 1, b: true }, { a: 1, b: true }, { a: 1, b: true }],
    ["metadata", metadata(), null, null, null],
    ["moment", moment(), noon, "2026-07-01 12:00:00", "2026-07-01 12:00:00"],
    ["nullable", nullable(flag()), null, null, null],
    ["nullable", nullable(flag()), true, true, "1"],
  ])("%s: %j", (_, kind, value, single, inList) => {
    expect(kind.render(value as never, zone)).toEqual(single);
    expect(kind.renderInList(value as never, zone)).toEqual(inList);
  });
});
