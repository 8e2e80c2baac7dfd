import { describe, expect, it } from "vitest";
import { type BankRow, formatTable, parseTable } from "./table.ts";

const first: BankRow = {
  countryId: "DE",
  bankCode: "10000001",
  bic: "AAAADE22XXX",
  name: "Erste Bank Köln",
  shortName: "EB Köln",
  zipcode: "50667",
  city: "Köln",
};
const second: BankRow = {
  ...first,
  bankCode: "20000002",
  bic: "",
  shortName: "Erste Bank Köln",
  zipcode: "",
  city: "",
};
const HEADER = "country_id\tbank_code\tbic\tname\tshort_name\tzipcode\tcity";

describe("the bank table", () => {
  it("has one bank per line, sorted, and no short name that equals the name", () => {
    expect(formatTable([second, first]).split("\n")).toEqual([
      HEADER,
      "DE\t10000001\tAAAADE22XXX\tErste Bank Köln\tEB Köln\t50667\tKöln",
      "DE\t20000002\t\tErste Bank Köln\t\t\t",
      "",
    ]);
  });

  it("survives a round trip", () => {
    expect(parseTable(formatTable([first, second]))).toEqual([first, second]);
    const nameless: BankRow = { ...second, countryId: "AT", name: "", shortName: "" };
    expect(parseTable(formatTable([nameless]))).toEqual([nameless]);
    expect(parseTable(formatTable([]))).toEqual([]);
  });

  it.each([
    ["DE\t1\t\tBank\t\t", "a column is missing"],
    ["DE\t1\t\tBank\t\t\t\t", "there is one too many"],
    ["FR\t1\t\tBank\t\t\t", "the country has no banks"],
    ["DE\t\t\tBank\t\t\t", "the code is missing"],
  ])("is rejected with the line %j where %s", (line) => {
    const text = formatTable([first]) + line;
    expect(() => parseTable(text)).toThrow(/^Line 3 /);
  });

  it("rejects other files", () => {
    expect(() => parseTable("a\tb\n")).toThrow("does not begin with its columns");
  });
});
