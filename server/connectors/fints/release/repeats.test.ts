import { expect, test } from "vitest";
import type { Order } from "../interface.ts";
import { withoutRepeats } from "./repeats.ts";

const ORDER: Order = {
  amount: 123_450,
  currency: "EUR",
  purpose: "Rechnung 2026/0815 (März)",
  recipient: { holder: "Blumen Müller", iban: "DE89370400440532013000", bic: "" },
};

test.each([
  "1.234,50 EUR an Blumen Müller",
  "1234,50 EUR an Blumen Mueller",
  "Betrag: 1,234.50 €",
  "IBAN DE89 3704 0044 0532 0130 00",
  "Empfänger: DE89370400440532013000",
  "Verwendungszweck: Rechnung 2026/0815 (März)",
  "Zweck: Rechnung 2026/0815 (Maerz)",
])("a line that repeats the order goes: %s", (line) => {
  expect(withoutRepeats(`Bitte prüfen\n${line}\nTAN per App`, ORDER)).toBe(
    "Bitte prüfen\nTAN per App",
  );
});

test.each([
  "1.234,51 EUR an Blumen Müller",
  "11.234,50 EUR an Blumen Müller",
  "1.234,50 EUR an Blumen Müller & Söhne",
  "1.234,505 EUR",
  "IBAN DE89 3704 0044 0532 0130 01",
  "1.234,50 EUR an Blumen Müller, morgen",
  "Betrag:",
  "Blumen Müller",
  "Rechnung 2026/0815 (März)",
  "Startcode 12345678",
  "Der Empfänger Blumen Müller ist neu.",
  "",
])("a line that says more, or something else, stays: %j", (line) => {
  expect(withoutRepeats(line, ORDER)).toBe(line);
});

test.each([
  [
    "Der Name passt nicht zur IBAN DE89370400440532013000",
    "Der Name passt nicht zur IBAN",
    "Blumen",
  ],
  ["Name Empfänger stimmt nicht überein", "stimmt nicht überein", "Blumen"],
  ["Der Name des Empfängers stimmt nicht überein", "des Empfängers stimmt nicht überein", "Der"],
  ["Empfänger: Blumen", "Blumen", "Mueller"],
])("no purpose or name hides a warning of the bank: %s", (line, purpose, holder) => {
  const order = { ...ORDER, purpose, recipient: { ...ORDER.recipient, holder } };
  expect(withoutRepeats(line, order)).toBe(line);
});

test("an order without purpose hides no line", () => {
  expect(withoutRepeats("an", { ...ORDER, purpose: "" })).toBe("an");
});

test.each([..."-.*+?^${}()|[]\\/#&,:'<>=!~%@§\""])("an order may hold %s", (sign) => {
  const order = {
    ...ORDER,
    purpose: `Nr ${sign}1`,
    recipient: { ...ORDER.recipient, holder: "B" },
  };
  expect(withoutRepeats(`Zweck: Nr ${sign}1\nTAN`, order)).toBe("TAN");
});
