import { describe, expect, it } from "vitest";
import { composeIban, fullBic, ibanFault, isIban, padBankCode } from "./iban.ts";

describe("composeIban", () => {
  it.each([
    ["DE", "88888888", "12345678", "DE62888888880012345678"],
    ["DE", "88888888", "87654321", "DE04888888880087654321"],
    ["AT", "88888", "43218765", "AT558888800043218765"],
    ["AT", "88888", "12345678", "AT248888800012345678"],
    ["CH", "762", "11623852957", "CH9300762011623852957"],
    ["DE", "1", "5", "DE33000000010000000005"],
  ])("%s %s %s", (country, bank, account, iban) => {
    expect(composeIban(country, bank, account)).toBe(iban);
    expect(isIban(iban)).toBe(true);
  });

  it.each([
    ["a country without a rule", "FR", "30006", "12345"],
    ["an account number that is too long", "DE", "88888888", "12345678901"],
    ["a bank code that is too long", "AT", "123456", "1"],
    ["letters", "CH", "762", "ABC"],
  ])("computes nothing from %s", (_, country, bank, account) => {
    expect(composeIban(country, bank, account)).toBeNull();
  });
});

it.each([
  ["70", "DE", "00000070"],
  ["762", "CH", "00762"],
  ["88888", "AT", "88888"],
  ["40", "GB", "40"],
  ["ABC", "DE", "ABC"],
])("pads bank code %s of %s to %s", (code, country, padded) => {
  expect(padBankCode(code, country)).toBe(padded);
});

it("ignores national check digits within an IBAN", () => {
  // A Belgian number with wrong national check digits and a correct mod 97.
  expect(isIban("BE41539007547035")).toBe(true);
});

it.each([
  ["TESTDE88", "TESTDE88XXX"],
  ["DEUTDEFF500", "DEUTDEFF500"],
])("knows %s as %s", (bic, full) => {
  expect(fullBic(bic)).toBe(full);
});

it.each([
  ["DE62888888880012345678", null],
  ["DE63888888880012345678", "wrong"],
  ["DE628888888800123456789", "wrong"],
  ["DE62888888880012345", "short"],
  ["GB29NWBK6016133192681", "short"],
  ["XX6288888888", null],
  ["TESTDE88XXX", null],
  ["88888888", null],
])("tells what is the matter with %s: %s", (text, fault) => {
  expect(ibanFault(text)).toBe(fault);
});
