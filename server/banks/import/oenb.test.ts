import { describe, expect, it } from "vitest";
import { isOenb, readOenb } from "./oenb.ts";

const TOP = [
  "Es gelten die Bedingungen der Nationalbank.",
  "",
  "SEPA-Verzeichnis-Abfrage vom 23.09.2026",
];
const HEADING =
  "Kennzeichen;Identnummer;Bankleitzahl;Institutsart;Sektor;Firmenbuchnummer;Bankenname;Straße;PLZ;Ort;Postadresse / Straße;Postadresse / PLZ;Postadresse / Ort;Postfach;Bundesland;Telefon;Fax;E-Mail;SWIFT-Code;Homepage;Gründungsdatum;LEI";

function line(code: string, name: string, bic = "MUSTAT22XXX"): string {
  const start = `Hauptanstalt;1;${code};KI;Muster;1a;${name};Gasse 1;1010;Wien`;
  return `${start};;;;;Wien;01/1;01/2;office@example.at;${bic};www.example.at;01.01.1900;X`;
}

const file = (...lines: string[]): string => [...TOP, HEADING, ...lines, ""].join("\r\n");

describe("a file of the OeNB", () => {
  it("contains its banks and its date, whatever precedes the header", () => {
    const text = file(line("12345", "Übungsbank eGen"), line("123", "Zweite", ""), ";;;;;");
    expect(isOenb(text)).toBe(true);
    const { countryId, validFrom, rows } = readOenb(text);
    expect([countryId, validFrom]).toEqual(["AT", "2026-09-23"]);
    expect(rows).toEqual([
      {
        countryId: "AT",
        bankCode: "12345",
        bic: "MUSTAT22XXX",
        name: "Übungsbank eGen",
        shortName: "Übungsbank eGen",
        zipcode: "1010",
        city: "Wien",
      },
      expect.objectContaining({ bankCode: "00123", bic: "" }),
    ]);
  });

  it("may contain quoted names with semicolons", () => {
    const { rows } = readOenb(file(line("12345", '"Bank ""Eins""; Wien"')));
    expect(rows[0]?.name).toBe('Bank "Eins"; Wien');
  });

  it("treats an eight-letter BIC as the head office's", () => {
    expect(readOenb(file(line("12345", "Bank", "MUSTAT22"))).rows[0]?.bic).toBe("MUSTAT22XXX");
  });

  it.each([
    [line("123456", "Bank"), "Line 5: “123456” is no bank code of AT."],
    [line("", "Bank"), "Line 5: “” is no bank code of AT."],
    [line("12345", " "), "Line 5: The bank 12345 has no name."],
    [line("12345", "Bank", "kein BIC"), "Line 5: “kein BIC” is no BIC."],
    ["Hauptanstalt;1;12345", "Line 5: There are 3 columns instead of 22."],
    [line("12345", '"Bank'), "Line 5: A double quote is not closed."],
  ])("is rejected with line and problem for %j", (broken, problem) => {
    expect(() => readOenb(file(broken))).toThrow(problem);
  });

  it("is rejected with the name of a missing column", () => {
    const text = file(line("12345", "Bank")).replace("Bankenname", "Name");
    expect(() => readOenb(text)).toThrow("Line 4: The column “Bankenname” is missing.");
  });
});
