// The exact text of a turnover on the wire: order of the members, numbers and escapes.
import { expect, it } from "vitest";
import type { Tag } from "./tags.ts";
import { bankAccountTurnover, turnoverQuery } from "./bank-account-turnovers.ts";

const TURNOVER = {
  id: "tur_0123456789abcdef",
  bookingDate: "2026-02-27",
  amount: -5990,
  currency: "EUR",
  purpose: ["Order 7", ""],
  counterHolder: "Blumen Adler",
  counterIban: "DE62888888880012345678",
  counterBic: null,
  gvc: "",
  isoCode: "",
  reason: "",
  prebooked: false,
  canceled: true,
  tags: ["rent"] as Tag[],
  isNew: true,
};

function textOf(changes: Partial<typeof TURNOVER> = {}): string {
  return JSON.stringify(bankAccountTurnover.render({ ...TURNOVER, ...changes }, "Europe/Berlin"));
}

it("has its members in the documented order", () => {
  expect(textOf()).toBe(
    '{"id":"tur_0123456789abcdef","booking_date":"2026-02-27","amount":-59.9,' +
      '"currency_id":"EUR","currency":"EUR","purpose":["Order 7",""],' +
      '"counter_iban":"DE62888888880012345678","counter_bic":null,' +
      '"counter_holder":"Blumen Adler","prebooked":false,"canceled":true,"tags":["rent"],' +
      '"new":true}',
  );
});

it.each([
  [0, "0"],
  [1, "0.01"],
  [-5, "-0.05"],
  [10, "0.1"],
  [100, "1"],
  [123_456_789, "1234567.89"],
  [99_999_999_999_999, "999999999999.99"],
])("writes %i cents as %s", (amount, text) => {
  expect(textOf({ amount })).toContain(`"amount":${text},`);
});

it("escapes quotes and control characters, and nothing else", () => {
  expect(textOf({ purpose: ['a "quoted" \\ line\n', "Ünï \u2028 🌷 \u0001"] })).toContain(
    '"purpose":["a \\"quoted\\" \\\\ line\\n","Ünï \u2028 🌷 \\u0001"]',
  );
});

it.each([
  ["to=0001-01-01", "0999-01-01", "1000-01-01"],
  ["from=9999-12-31&to=9999-12-31", "9998-12-31", "9998-12-31"],
])("keeps a range by %s within years of four digits", (query, from, to) => {
  const place = { timeZone: "UTC", now: Date.parse("2026-03-02T09:00:00Z") };
  expect(turnoverQuery.read(new URLSearchParams(query), place)).toMatchObject({ from, to });
});
