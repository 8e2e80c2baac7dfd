import { describe, expect, it } from "vitest";
import { ServiceError } from "./errors.ts";
import type { JsonObject } from "./json.ts";
import { listOf } from "./list-query.ts";
import { payment, paymentRequest, senderParts, shownPurpose } from "./payment.ts";

const least = {
  amount: "12.50",
  currency_id: "eur",
  purpose: "Order 7",
  recipient_holder: "Blumen Adler",
  recipient_iban: "de62 8888 8888 0012 3456 78",
};
const read = {
  amount: 1250,
  currency_id: "EUR",
  purpose: "Order 7",
  recipient_holder: "Blumen Adler",
  recipient_iban: "DE62888888880012345678",
};
const MISSING = ["This field is required."];

const place = { timeZone: "Europe/Berlin", now: 0 };

function answer(body: JsonObject): unknown {
  try {
    return paymentRequest.read(body, place);
  } catch (error) {
    return error instanceof ServiceError ? [error.status, error.fields] : error;
  }
}

const NOT_SEPA =
  "Must have only Latin, Greek or Cyrillic letters, digits, spaces and / - ? : ( ) . , ' +, without line breaks or invisible characters.";

describe("the create request", () => {
  it.each<[JsonObject, object]>([
    [{}, {}],
    [{ amount: 0.01 }, { amount: 1 }],
    [{ amount: 999999999.99 }, { amount: 99_999_999_999 }],
    [{ purpose: "Müller & Söhne – №5" }, { purpose: "Mueller + Soehne - No5" }],
    [{ purpose: "ä".repeat(140) }, { purpose: "ae".repeat(70) }],
    [{ recipient_holder: "ß".repeat(70) }, { recipient_holder: "ß".repeat(70) }],
    [
      { recipient_holder: "Łódź & Søn „O'Neill“ €" },
      { recipient_holder: "Łódź & Søn „O'Neill“ €" },
    ],
    [{ recipient_holder: "Αθήνα; София!" }, { recipient_holder: "Αθήνα; София!" }],
    [{ recipient_iban: "NL91ABNA0417164300" }, { recipient_iban: "NL91ABNA0417164300" }],
    [{ recipient_bic: "testde88" }, { recipient_bic: "TESTDE88XXX" }],
    [{ recipient_country_id: "de" }, { recipient_country_id: "DE" }],
    [{ sender_holder: "Max" }, { sender_holder: "Max" }],
    [{ sender_iban: "AT24 8888800012345678" }, { sender_iban: "AT248888800012345678" }],
    [{ sender_bic: "testat88xxx" }, { sender_bic: "TESTAT88XXX" }],
    [{ sender_country_id: "at" }, { sender_country_id: "AT" }],
    [{ metadata: { a: 1 } }, { metadata: { a: 1 } }],
    [{ merchant_id: 7 }, { merchant_id: "7" }],
    [{ language: "fr" }, { language: "fr" }],
    [{ fints_product_id: "x", easy_onboarding: 1, enabled: true, bank_code: "x" }, {}],
    [{ sender_iban: "", sender_bic: null, metadata: "" }, {}],
    [
      {
        sender_country_id: "CH",
        recipient_street: "Weg 1",
        recipient_zip: 8001,
        recipient_city: "Z",
      },
      {
        sender_country_id: "CH",
        recipient_street: "Weg 1",
        recipient_zip: "8001",
        recipient_city: "Z",
      },
    ],
  ])("with %j is read as %j", (more, expected) => {
    expect(answer({ ...least, ...more })).toEqual({ ...read, ...expected });
  });

  it.each<[JsonObject, object]>([
    [{ amount: 0 }, { amount: ["Must be at least 0.01."] }],
    [{ amount: -5 }, { amount: ["Must be at least 0.01."] }],
    [{ amount: "1000000000" }, { amount: ["Must be at most 999999999.99."] }],
    [{ amount: "1.005" }, { amount: ["Must be an amount with at most two decimals."] }],
    [{ amount: "1,50" }, { amount: ["Must be an amount with at most two decimals."] }],
    [{ currency_id: "CHF" }, { currency_id: ["Must be one of EUR."] }],
    [{ purpose: "x".repeat(141) }, { purpose: ["Must have at most 140 characters."] }],
    [
      { purpose: "... ." },
      {
        purpose: [
          "Must have characters that a transfer can carry: a-z A-Z 0-9 / - ? : ( ) . , ' +",
        ],
      },
    ],
    [{ recipient_holder: "  " }, { recipient_holder: ["Must not be blank."] }],
    [
      { recipient_holder: "x".repeat(71) },
      { recipient_holder: ["Must have at most 70 characters."] },
    ],
    [{ recipient_holder: "Anna\nBerg" }, { recipient_holder: [NOT_SEPA] }],
    [{ recipient_holder: "Anna\u202EBerg" }, { recipient_holder: [NOT_SEPA] }],
    [{ recipient_holder: "Anna\u200BBerg" }, { recipient_holder: [NOT_SEPA] }],
    [{ recipient_holder: "Anna \u{1F600}" }, { recipient_holder: [NOT_SEPA] }],
    [{ recipient_holder: "株式会社" }, { recipient_holder: [NOT_SEPA] }],
    [{ recipient_iban: "DE63888888880012345678" }, { recipient_iban: ["Must be a valid IBAN."] }],
    [{ recipient_bic: "X" }, { recipient_bic: ["Must be a BIC of 8 or 11 characters."] }],
    [
      { recipient_country_id: "Germany" },
      { recipient_country_id: ["Must be one of DE, AT, CH, FR, ES, IT, GB."] },
    ],
    [
      { recipient_street: "x".repeat(256) },
      { recipient_street: ["Must have at most 255 characters."] },
    ],
    [{ sender_holder: "x".repeat(256) }, { sender_holder: ["Must have at most 255 characters."] }],
    [{ sender_iban: "DE1" }, { sender_iban: ["Must be a valid IBAN."] }],
    [{ sender_bic: "x" }, { sender_bic: ["Must be a BIC of 8 or 11 characters."] }],
    [
      { sender_country_id: "XX" },
      { sender_country_id: ["Must be one of DE, AT, CH, FR, ES, IT, GB."] },
    ],
    [{ metadata: 1 }, { metadata: ["Must be an object or an array."] }],
    [{ merchant_id: "x".repeat(256) }, { merchant_id: ["Must have at most 255 characters."] }],
    [{ language: "xx" }, { language: ["Must be one of de, en, es, fr, it."] }],
    [
      { sender_country_id: "CH", recipient_zip: "8001" },
      {
        recipient_street: ["This field is required with sender_country_id CH."],
        recipient_city: ["This field is required with sender_country_id CH."],
      },
    ],
  ])("with %j is refused: %j", (more, fields) => {
    expect(answer({ ...least, ...more })).toEqual([422, fields]);
  });

  it("names all missing members", () => {
    expect(answer({ purpose: "" })).toEqual([
      422,
      {
        amount: MISSING,
        currency_id: MISSING,
        purpose: MISSING,
        recipient_holder: MISSING,
        recipient_iban: MISSING,
      },
    ]);
  });

  it("is stable when its own rendering is read again", () => {
    const first = paymentRequest.read(
      {
        ...least,
        purpose: "Ä".repeat(140),
        sender_bic: "testde88",
      },
      place,
    );
    expect(paymentRequest.accepted(paymentRequest.render(first, "UTC"))).toEqual(first);
  });
});

it("shows the first two lines of 27 characters of a purpose", () => {
  const carried = "Rechnung 2026/0815 fuer 'Strassenbau' - bitte Kundennummer 4711 angeben.";
  expect(shownPurpose(carried)).toBe("Rechnung 2026/0815 fuer 'Strassenbau' - bitte Kundennu");
  expect(shownPurpose(`${"x".repeat(53)} yz`)).toBe("x".repeat(53));
  expect(shownPurpose("short")).toBe("short");
});

describe("the object", () => {
  const record = {
    id: "xp_0123456789abcdef",
    transaction: "12345-xp-abcd-efgh",
    mode: "live",
    sender_holder: "Max Mustermann",
    sender_iban: "DE35888888880012345679",
    sender_bic: "TESTDE88XXX",
    sender_bank_name: "Testbank",
    sender_country_id: "DE",
    recipient_holder: "Blumen Adler",
    recipient_iban: "DE62888888880012345678",
    recipient_bic: "",
    recipient_bank_name: "",
    recipient_country_id: "",
    purpose: "Order 7",
    amount: 1250,
    currency_id: "EUR",
    payment_status: "NONE",
    metadata: null,
    customer_fields: [],
    merchant_id: "",
    created_at: Date.UTC(2026, 0, 1, 11, 30, 0, 5),
  } as const;
  const { mode: _, ...kept } = record;
  const shown = {
    ...kept,
    object: "svc_payment",
    amount: 12.5,
    testmode: false,
    created_at: "2026-01-01 12:30:00",
  };

  it("has its members in the order of the API", () => {
    expect(payment.render(record, "Europe/Berlin")).toEqual(shown);
    expect(Object.keys(payment.render(record, "Europe/Berlin")).join(" ")).toBe(
      "id transaction object sender_holder sender_iban sender_bic sender_bank_name " +
        "sender_country_id recipient_holder recipient_iban recipient_bic recipient_bank_name " +
        "recipient_country_id purpose amount currency_id testmode payment_status metadata customer_fields " +
        "merchant_id created_at",
    );
  });

  it("renders numbers and booleans as text in lists", () => {
    expect(payment.renderInList(record, "Europe/Berlin")).toEqual({
      ...shown,
      amount: "12.50",
      testmode: "0",
    });
  });
});

function filters(search: string) {
  return listOf(payment, senderParts).read(new URLSearchParams(search), place).filters;
}

describe("a list query", () => {
  it.each<[string, string, "equals" | "contains", unknown]>([
    ["sender_holder=max", "sender_holder", "contains", "max"],
    ["sender_iban=de35+888888880012345679", "sender_iban", "equals", "DE35888888880012345679"],
    ["sender_bic=testde88", "sender_bic", "equals", "TESTDE88XXX"],
    ["sender_account_number=0012345679", "sender_account_number", "equals", "12345679"],
    ["sender_account_number=0", "sender_account_number", "equals", "0"],
    ["sender_bank_code=00762", "sender_bank_code", "equals", "762"],
    ["sender_country_id=de", "sender_country_id", "equals", "DE"],
    ["recipient_holder=adler", "recipient_holder", "contains", "adler"],
    ["recipient_iban=DE62888888880012345678", "recipient_iban", "equals", "DE62888888880012345678"],
    ["recipient_bic=TESTDE88XXX", "recipient_bic", "equals", "TESTDE88XXX"],
    ["recipient_country_id=AT", "recipient_country_id", "equals", "AT"],
    ["amount=12.5", "amount", "equals", 1250],
    ["amount=0", "amount", "equals", 0],
    ["purpose=order", "purpose", "contains", "order"],
    ["purpose=M%C3%BCller+%26+Co", "purpose", "contains", "Mueller + Co"],
  ])("reads %j", (search, column, op, value) => {
    expect(filters(search)).toEqual([{ column, op, value }]);
  });

  it("refuses filters that are not supported", () => {
    const search = "amount=1.005&sender_iban=x&sender_country_id=XX&sender_bank_code=-";
    expect(() => filters(search)).toThrow(
      expect.objectContaining({
        fields: {
          amount: ["Must be an amount with at most two decimals."],
          sender_iban: ["Must be a valid IBAN."],
          sender_country_id: ["Must be one of DE, AT, CH, FR, ES, IT, GB."],
          sender_bank_code: ["Must be a bank code."],
        },
      }),
    );
  });
});
