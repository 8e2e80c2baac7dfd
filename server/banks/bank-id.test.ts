import { expect, it } from "vitest";
import { bankId, parseBankId } from "./bank-id.ts";

it("names a bank by its country and code, and back", () => {
  const bank = { countryId: "DE", bankCode: "50010517" };
  expect(bankId(bank)).toBe("DE:50010517");
  expect(parseBankId("DE:50010517")).toEqual(bank);
});

it("reads a text without a code as the id of no bank", () => {
  expect(parseBankId("sparkasse")).toEqual({ countryId: "sparkasse", bankCode: "" });
});
