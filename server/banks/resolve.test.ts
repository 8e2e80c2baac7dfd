import { expect, test } from "vitest";
import type { Mode } from "#schema/codes.ts";
import { createDirectory } from "./directory.ts";
import { resolveBank } from "./resolve.ts";
import { testBanks } from "./test-banks.ts";

const [testbank] = testBanks;
if (!testbank) throw new Error("No test bank.");
const real = { ...testbank, testmode: false };
const directory = createDirectory([
  ...testBanks,
  { ...real, bankCode: "01234567", bic: "REALDEFFXXX", name: "Bank Müller" },
  { ...real, bankCode: "76543210", bic: "", name: "Volksbank" },
  { ...real, bankCode: "76543211", bic: "", name: "Volksbank" },
  { ...real, countryId: "CH", bankCode: "00762", bic: "", name: "Kantonalbank" },
]);

test.each<[text: string, countryId: string, bankCode: string, iban?: string]>([
  ["88888888", "DE", "88888888"],
  [" 8888 8888 ", "DE", "88888888"],
  ["1234567", "DE", "01234567"],
  ["762", "CH", "00762"],
  ["88888", "AT", "88888"],
  ["TESTDE88XXX", "DE", "88888888"],
  ["testde88", "AT", "88888888"],
  ["test at 88", "DE", "88888"],
  ["DE62888888880012345678", "DE", "88888888", "DE62888888880012345678"],
  ["de62 8888 8888 0012 3456 78", "AT", "88888888", "DE62888888880012345678"],
  ["AT24 8888 8000 1234 5678", "DE", "88888", "AT248888800012345678"],
  ["CH93 0076 2011 6238 5295 7", "DE", "00762", "CH9300762011623852957"],
  ["testbank", "DE", "88888888"],
  ["Testbank Tabs", "DE", "88888889"],
  ["bank mueller", "DE", "01234567"],
  ["BANK MÜLLER", "DE", "01234567"],
])("%j in %s is bank %s", (text, countryId, bankCode, iban) => {
  const found = resolveBank(directory, { text, countryId, mode: "test" });
  expect(found).toEqual({
    bank: expect.objectContaining({ bankCode }),
    ...(iban === undefined ? {} : { iban }),
  });
});

test.each<[text: string, countryId: string, mode: Mode]>([
  ["", "DE", "test"],
  ["88888888", "AT", "test"],
  ["888888880", "DE", "test"],
  ["REALDEFF001", "DE", "test"],
  ["DE89370400440532013000", "DE", "test"],
  ["Testba", "DE", "test"],
  ["Testbank", "CH", "test"],
  ["Volksbank", "DE", "test"],
  ["Testbank", "DE", "live"],
])("%j in %s, %s mode, is unknown", (text, countryId, mode) => {
  expect(resolveBank(directory, { text, countryId, mode })).toEqual({ reason: "unknown" });
});

test.each([
  ["DE63 8888 8888 0012 3456 78", "iban_wrong"],
  ["AT24 8888 8000 1234", "iban_short"],
  ["GB29NWBK60161331926819", "iban_country"],
  ["FR76 3000", "iban_country"],
])("the IBAN %j names no bank: %s", (text, reason) => {
  expect(resolveBank(directory, { text, countryId: "DE", mode: "test" })).toEqual({ reason });
});

test("returns a code of the other mode and leaves the decision to the caller", () => {
  for (const text of ["88888888", "TESTDE88", "DE62888888880012345678"]) {
    expect(resolveBank(directory, { text, countryId: "DE", mode: "live" })).toMatchObject({
      bank: { testmode: true },
    });
  }
});
