import { expect, test } from "vitest";
import { flowingPurpose, lastingText, plainText, readPurpose, writtenPurpose } from "./text.ts";

test.each([
  ["Müller & Söhne", "MUELLER & SOEHNE"],
  ["Straße  ÄÖÜ", "STRASSE AEOEUE"],
  ["Café Zoë Łódź", "CAFE ZOE ŁODZ"],
  ["Mu\u0308ller", "MUELLER"],
])("%j is read as %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test("joins full lines without a blank and splits the purpose at its keys", () => {
  const lines = [
    "EREF+4711 MREF+M-1",
    "CRED+DE98ZZZ09999999999",
    "SVWZ+LEBENSVERSICHERUNG BEI",
    "TRAG 04/2025",
    "ABWA+Erika Mustermann",
  ];
  expect(readPurpose(lines)).toEqual({
    text: "LEBENSVERSICHERUNG BEITRAG 04/2025",
    creditor: "DE98ZZZ09999999999",
    mandate: "M-1",
    other: "ERIKA MUSTERMANN",
  });
});

test("uses the whole purpose as the text if it has no keys", () => {
  expect(readPurpose(["Miete", "Whg 3"]).text).toBe("MIETE WHG 3");
  expect(readPurpose([]).text).toBe("");
});

test("keeps the payer's spelling in the text for people", () => {
  expect(writtenPurpose(["EREF+1 SVWZ+Miete  Müllerst", "raße 4", "ABWA+Rita"])).toBe(
    "Miete Müllerstraße 4",
  );
  expect(writtenPurpose(["Miete", "Whg 3"])).toBe("Miete Whg 3");
  expect(writtenPurpose([])).toBe("");
});

test.each([
  ["Rechnung 4711 März 2026", "RECHNUNG"],
  ["MIETE 01/2026 WHG 12", "MIETE WHG"],
  ["Abo Jan. 26", "ABO"],
  ["Maibaum e.V.", "MAIBAUM E V"],
])("of %j keeps %j", (text, lasting) => {
  expect(lastingText(text)).toBe(lasting);
});

test("makes one text of a purpose: joins full lines and separates the keys", () => {
  expect(
    flowingPurpose([
      "MREF+M93351078",
      "CRED+DE59ZZZ0801377981SVWZ+",
      "FITNESSSTUDIO BEITRAG 11/20",
      "26",
    ]),
  ).toBe("MREF+M93351078 CRED+DE59ZZZ0801377981 SVWZ+FITNESSSTUDIO BEITRAG 11/2026");
  expect(flowingPurpose(["Miete", "Whg 3"])).toBe("Miete Whg 3");
  expect(flowingPurpose(["A text of a bank that knows no such lines", "goes on"])).toBe(
    "A text of a bank that knows no such lines goes on",
  );
  expect(flowingPurpose([])).toBe("");
});
