import { expect, test } from "vitest";
import { composeIban } from "#schema/iban.ts";
import { bankOfIban, cleanCode, normaliseBankCode, partsOfIban } from "./codes.ts";

test.each([
  [" de62 8888 8888 ", "DE6288888888"],
  ["testde88\u00a0xxx", "TESTDE88XXX"],
  ["", ""],
])("cleans %j to %j", (text, clean) => {
  expect(cleanCode(text)).toBe(clean);
});

test.each([
  ["DE", "88888888", "88888888"],
  ["DE", "8888 8888", "88888888"],
  ["DE", "1234567", "01234567"],
  ["AT", "88888", "88888"],
  ["AT", "999", "00999"],
  ["CH", "762", "00762"],
  ["CH", "8000", "08000"],
  ["DE", "123456789", "123456789"],
  ["DE", "abc", "ABC"],
  ["DE", "", ""],
  ["FR", "123", "123"],
])("the %s bank code %j is %j", (countryId, code, normal) => {
  expect(normaliseBankCode(countryId, code)).toBe(normal);
});

test.each([
  ["DE62888888880012345678", { countryId: "DE", bankCode: "88888888", accountNumber: "12345678" }],
  ["AT248888800012345678", { countryId: "AT", bankCode: "88888", accountNumber: "12345678" }],
  ["CH9300762011623852957", { countryId: "CH", bankCode: "00762", accountNumber: "11623852957" }],
  ["GB29NWBK60161331926819", null],
])("the parts of %s are %j", (iban, parts) => {
  expect(partsOfIban(iban)).toEqual(parts);
});

test.each([
  ["DE6288888888 0012345678", { countryId: "DE", bankCode: "88888888" }],
  ["de62 888", { countryId: "DE", bankCode: "888" }],
  ["AT24 8888 8000 1234 5678", { countryId: "AT", bankCode: "88888" }],
  ["CH93 0076 2011 623A", { countryId: "CH", bankCode: "00762" }],
  ["DE62", null],
  ["DE", null],
  ["DE6X888", null],
  ["DEUTDEFF", null],
  ["FR7630006", null],
  ["88888888", null],
])("the bank code of %j, while the customer types", (text, bank) => {
  expect(bankOfIban(text)).toEqual(bank);
});

test.each(["DE62888888880012345678", "AT248888800012345678", "CH9300762011623852957"])(
  "the parts of %s compose it again",
  (iban) => {
    const { countryId = "", bankCode = "", accountNumber = "" } = partsOfIban(iban) ?? {};
    expect(composeIban(countryId, bankCode, accountNumber)).toBe(iban);
  },
);
