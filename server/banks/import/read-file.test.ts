import { describe, expect, it } from "vitest";
import { readPublished } from "./read-file.ts";
import { record } from "./testing/record.ts";

const OENB = "Kennzeichen;Identnummer;Bankleitzahl;Bankenname;PLZ;Ort;SWIFT-Code";
const SIX =
  "IID/QR-IID;Valid on;Concatenation;IID type;Name of bank/institution;Post Code;Town Name;Country;BIC";
const bank = { iid: 123, country: "CH", bankOrInstitutionName: "Übung", entryType: "BankMaster" };

describe("a published file", () => {
  it.each([
    ["Bundesbank", "DE", record({ name: "Übung" })],
    ["OeNB", "AT", `${OENB}\n;1;12345;Übung;1010;Wien;`],
    ["SIX, as CSV", "CH", `${SIX}\n123;2026-11-20;N;1;Übung;8000;Zürich;CH;`],
    ["SIX, as JSON", "CH", JSON.stringify({ entries: [bank] })],
  ])("of the %s is detected by its content, in UTF-8 and in Latin-1", (_, countryId, text) => {
    for (const encoding of ["utf8", "latin1"] as const) {
      const published = readPublished(Buffer.from(text, encoding));
      expect(published.countryId).toBe(countryId);
      expect(published.rows.map(({ name }) => name)).toEqual(["Übung"]);
    }
  });

  it.each([
    ["", "The file is no bank code file"],
    ["<html>not found</html>", "The file is no bank code file"],
    ['{"entries":[]}', "The file is no bank code file"],
    [record({ main: "2" }), "The file holds no bank."],
    [`${SIX}\n`, "The file holds no bank."],
  ])("is rejected if it is %j", (text, problem) => {
    expect(() => readPublished(Buffer.from(text))).toThrow(problem);
  });
});
