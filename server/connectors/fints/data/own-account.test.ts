import { expect, test } from "vitest";
import { camt052 } from "#statements/testing/dialogue.ts";
import { MT940 } from "#statements/testing/files.ts";
import { namesOther } from "./own-account.ts";
import { readTurnovers } from "./turnovers.ts";

const OWN = {
  iban: "DE62888888880012345678",
  bic: "",
  number: "12345678",
  subAccount: "00",
  bankCode: "88888888",
};
const WITHOUT_IBAN = { ...OWN, iban: "" };

test.each([
  "DE62888888880012345678",
  "DE62 8888 8888 0012 3456 78",
  "DE62888888880012345678EUR",
  "88888888/12345678",
  "88888888/0012345678",
  "88888888/12345678EUR",
  "88888888/1234567800",
  "TESTDE88XXX/12345678",
  "88888889/12345678",
  "",
  "12345678",
  "88888888",
  "KONTO-4711",
  "INTERN/4711",
  "88888888/",
])("%j may be the account", (name) => {
  expect(namesOther(name, OWN)).toBe(false);
  if (!name.startsWith("DE")) expect(namesOther(name, WITHOUT_IBAN)).toBe(false);
});

test.each(["DE04888888880087654321", "DE04888888880087654321EUR", "88888888/87654321"])(
  "%j is another account",
  (name) => {
    expect(namesOther(name, OWN)).toBe(true);
  },
);

test("an account whose IBAN is unknown may be that of any IBAN", () => {
  expect(namesOther("DE04888888880087654321", WITHOUT_IBAN)).toBe(false);
  expect(namesOther("88888888/87654321", WITHOUT_IBAN)).toBe(true);
});

test("a card's turnovers may name the account behind it", () => {
  const card = { ...WITHOUT_IBAN, number: "4930123412341234", subAccount: "" };
  expect(namesOther("88888888/12345678", card)).toBe(false);
});

test("an account without numbers may be any", () => {
  const nameless = { ...OWN, iban: "", number: "", subAccount: "" };
  expect(namesOther("88888888/87654321", nameless)).toBe(false);
});

test.each([
  ["mt940", MT940, MT940.replace("88888888/12345678", "88888888/87654321")],
  ["camt052", camt052("08"), camt052("08").replace(OWN.iban, "DE04888888880087654321")],
] as const)("turnovers of another account in %s are not read", async (format, own, other) => {
  const read = (...booked: string[]) => {
    const encoded = booked.map((each) => Buffer.from(each).toString("base64"));
    return readTurnovers({ format, booked: encoded, announced: [] }, "2026-01-01", OWN);
  };
  expect((await read(own))?.turnovers.length).toBeGreaterThan(0);
  expect(await read(other)).toBeNull();
  expect(await read(own, other)).toBeNull();
});
