import { describe, expect, it } from "vitest";
import { ServiceError } from "./errors.ts";
import type { JsonObject } from "./json.ts";
import { verification, verificationRequest } from "./verification.ts";

const place = { timeZone: "Europe/Berlin", now: 0 };

function read(body: JsonObject): unknown {
  try {
    return verificationRequest.read(body, place);
  } catch (error) {
    return error instanceof ServiceError ? error.fields : error;
  }
}

describe("the create request", () => {
  it.each([
    [{}, {}],
    [
      { bank_code: 88888888, country_id: "de" },
      { bank_code: "88888888", country_id: "DE" },
    ],
    [
      { bank_code: "762", country_id: "CH" },
      { bank_code: "00762", country_id: "CH" },
    ],
    [
      { bank_code: "88888", country_id: "AT", account_number: 43218765 },
      {
        bank_code: "88888",
        country_id: "AT",
        account_number: "43218765",
        iban: "AT558888800043218765",
      },
    ],
    [
      { bank_code: "1", country_id: "DE", account_number: "5", iban: "DE62888888880012345678" },
      {
        bank_code: "00000001",
        country_id: "DE",
        account_number: "5",
        iban: "DE62888888880012345678",
      },
    ],
    [
      { check_amount: "12.50", check_currency_id: "eur", metadata: [], merchant_id: 7 },
      { check_amount: 1250, check_currency_id: "EUR", metadata: [], merchant_id: "7" },
    ],
    [{ metadata: "", bic: null, fints_product_id: "x", easy_onboarding: 1, enabled: true }, {}],
    [
      { language: "it", bic: "TESTDE88" },
      { language: "it", bic: "TESTDE88XXX" },
    ],
  ])("reads %j", (body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it.each([
    [{ bank_code: "88888888" }, { country_id: ["This field is required with bank_code."] }],
    [{ account_number: "1" }, { bank_code: ["This field is required with account_number."] }],
    [
      { account_number: "1", bank_code: "30006", country_id: "FR" },
      { account_number: ["No IBAN can be computed from it."] },
    ],
    [{ merchant_id: "x".repeat(256) }, { merchant_id: ["Must have at most 255 characters."] }],
    [
      { iban: "DE1", bic: "x", check_amount: -1, metadata: 5, language: "xx", bank_code: 1 },
      {
        iban: ["Must be a valid IBAN."],
        bic: ["Must be a BIC of 8 or 11 characters."],
        check_amount: ["Must be at least 0."],
        metadata: ["Must be an object or an array."],
        language: ["Must be one of de, en, es, fr, it."],
        country_id: ["This field is required with bank_code."],
      },
    ],
  ])("refuses %j", (body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it("is stable when its own rendering is read again", () => {
    const first = verificationRequest.read(
      { bank_code: 1, country_id: "DE", check_amount: 0.1 },
      place,
    );
    expect(verificationRequest.accepted(verificationRequest.render(first, "UTC"))).toEqual(first);
  });
});

describe("the object", () => {
  const record = {
    id: "xv_0123456789abcdef",
    transaction: "12345-xv-abcd-efgh",
    merchant: "mer_1",
    mode: "test",
    account_holder: "Max Mustermann",
    iban: "DE62888888880012345678",
    bic: "TESTDE88XXX",
    bank_name: "Testbank",
    country_id: "DE",
    check_requested: true,
    check_amount: 1250,
    check_currency_id: "EUR",
    check_passed: false,
    metadata: null,
    customer_fields: [],
    merchant_id: "",
    created_at: Date.UTC(2026, 0, 1, 11, 30, 0, 5),
  } as const;
  const shown = {
    id: "xv_0123456789abcdef",
    transaction: "12345-xv-abcd-efgh",
    object: "svc_verification",
    account_holder: "Max Mustermann",
    iban: "DE62888888880012345678",
    bic: "TESTDE88XXX",
    bank_name: "Testbank",
    country_id: "DE",
    check_requested: true,
    check_amount: 12.5,
    check_currency_id: "EUR",
    check_passed: false,
    testmode: true,
    metadata: null,
    customer_fields: [],
    merchant_id: "",
    created_at: "2026-01-01 12:30:00",
  };

  it("has its members in the order of the API", () => {
    expect(JSON.stringify(verification.render(record, "Europe/Berlin"))).toBe(
      JSON.stringify(shown),
    );
  });

  it("renders numbers and booleans as text in lists", () => {
    expect(verification.renderInList(record, "Europe/Berlin")).toEqual({
      ...shown,
      check_requested: "1",
      check_amount: "12.50",
      check_passed: "0",
      testmode: "1",
    });
  });

  it("describes every member that it renders", () => {
    expect(Object.keys(verification.json["properties"] ?? {})).toEqual(Object.keys(shown));
    expect(verification.json["required"]).toEqual(Object.keys(shown));
  });
});
