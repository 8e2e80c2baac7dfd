import { describe, expect, it } from "vitest";
import { readAustria, releaseDate } from "./iban-to-bic.ts";

describe("the Austrian banks of the package", () => {
  it("have a code and a BIC, but no name", () => {
    const rest = { countryId: "AT", name: "", shortName: "", zipcode: "", city: "" };
    expect(readAustria({ "12345": "MUSTAT22XXX", "999": "UEBUAT2L" })).toEqual([
      { ...rest, bankCode: "00999", bic: "UEBUAT2LXXX" },
      { ...rest, bankCode: "12345", bic: "MUSTAT22XXX" },
    ]);
  });

  it.each([
    [[], "at.json is no table of BICs by code."],
    [{}, "at.json holds no bank."],
    [{ "12345": 1 }, "Entry 1: The BIC of 12345 is no text."],
    [{ "12345": "MUST" }, "Entry 1: “MUST” is no BIC."],
    [{ "123456": "MUSTAT22XXX" }, "Entry 1: “123456” is no bank code of AT."],
    [{ "12345": "MUSTAT22XXX", " 12345": "MUSTAT22XXX" }, "Entry 2: The code 12345 stands in"],
  ])("reject %j", (table, problem) => {
    expect(() => readAustria(table)).toThrow(problem);
  });
});

describe("the date of a release", () => {
  const changes =
    "# 1.4.0 (2026-09-23)\r\n\r\n- tables\n\n# 1.2.4 (2026-01-12)\n\n# 1.2 (no date)\n";

  it("is the date of its heading", () => {
    expect(releaseDate(changes, "1.4.0")).toBe("2026-09-23");
    expect(releaseDate(changes, "1.2.4")).toBe("2026-01-12");
  });

  it.each(["1.4", "1.2", "2.0.0"])("is missing for %s", (version) => {
    expect(() => releaseDate(changes, version)).toThrow(`CHANGELOG.md has no date for ${version}.`);
  });
});
