import { describe, expect, it } from "vitest";
import { isSixCsv, isSixJson, readSixCsv, readSixJson } from "./six.ts";

const HEADING =
  "IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;SIC IID;Headquarters;IID type;QR-IID allocation;Name of bank/institution;Street Name;Building Number;Post Code;Town Name;Country;BIC;SIC participation;RTGS customer payments, CHF;IP customer payments, CHF;euroSIC participation;LSV+/BDD, CHF;LSV+/BDD, EUR;20261119163000";
const ROWS = [
  "123;2026-11-20;N;;001230;123;1;;Übungsbank AG;Gasse;1;8001;Zürich;CH;MUSTCHZZXXX;Y;Y;Y;Y;Y;Y",
  "456;2026-11-20;N;;004560;123;2;;Übungsbank AG;Platz;2;3000;Bern;CH;;Y;Y;Y;Y;Y;Y",
  "30123;2026-11-20;N;;301230;123;4;123;Übungsbank AG;Gasse;1;8001;Zürich;CH;MUSTCHZZXXX;Y;Y;Y;Y;Y;Y",
  "789;2026-11-20;Y;123;;;;;;;;;;;;;;;;;",
  "8800;2026-11-20;N;;088000;8800;1;;Bank in Vaduz;Weg;3;9490;Vaduz;LI;MUSTLI22XXX;Y;Y;Y;Y;Y;Y",
];
const BANKS = [
  {
    countryId: "CH",
    bankCode: "00123",
    bic: "MUSTCHZZXXX",
    name: "Übungsbank AG",
    shortName: "Übungsbank AG",
    zipcode: "8001",
    city: "Zürich",
  },
  expect.objectContaining({ bankCode: "00456", bic: "", city: "Bern" }),
];

function csv(rows: readonly string[]): string {
  return `${[HEADING, ...rows].join("\r\n")}\r\n`;
}

function json(...entries: unknown[]): string {
  return JSON.stringify({ validOn: "2026-11-20", entries }, null, 2);
}

describe("the Bank Master as CSV", () => {
  it("contains the Swiss banks, without QR-IIDs and merged codes", () => {
    expect(isSixCsv(csv(ROWS))).toBe(true);
    const { countryId, validFrom, rows } = readSixCsv(csv(ROWS));
    expect([countryId, validFrom]).toEqual(["CH", "2026-11-20"]);
    expect(rows).toEqual(BANKS);
  });

  it("is rejected with line and problem", () => {
    const [first = ""] = ROWS;
    expect(() => readSixCsv(csv([...ROWS, first]))).toThrow(
      "Line 7: The code 00123 stands in line 2 already.",
    );
    expect(() => readSixCsv(csv([first.replace("123;", "x;")]))).toThrow(
      "Line 2: “x” is no bank code of CH.",
    );
  });
});

describe("the Bank Master as JSON", () => {
  const bank = {
    entryType: "BankMaster",
    iid: 123,
    validOn: "2026-11-20",
    iidType: "HEADQUARTERS",
    bankOrInstitutionName: "Übungsbank AG",
    postCode: "8001",
    townName: "Zürich",
    country: "CH",
    bic: "MUSTCHZZXXX",
  };
  const branch = { ...bank, iid: 456, iidType: "MAIN_BRANCH", townName: "Bern", bic: undefined };

  it("contains the same banks", () => {
    const text = json(
      bank,
      branch,
      { ...bank, iid: 30123, iidType: "QR_IID" },
      { entryType: "BankMasterConcatenated", iid: 789, validOn: "2026-11-20", newIid: 123 },
      { ...bank, iid: 8800, country: "LI" },
    );
    expect(isSixJson(text)).toBe(true);
    const { validFrom, rows } = readSixJson(text);
    expect(validFrom).toBe("2026-11-20");
    expect(rows).toEqual(BANKS);
  });

  it.each([
    [json(bank).slice(0, -9), "The file is no JSON: it may be cut off."],
    ['{"entries":{"iid":1}}', "The file has no list “entries”."],
    [json(bank, 1), "Entry 2: It is no object."],
    [json(bank, { ...bank, iid: 1, bic: 5 }), "Entry 2: “5” is no BIC."],
    [json(bank, bank), "Entry 2: The code 00123 stands in entry 1 already."],
  ])("is rejected with the problem for %s", (text, problem) => {
    expect(() => readSixJson(text)).toThrow(problem);
  });
});
