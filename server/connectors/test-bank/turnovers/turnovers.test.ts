import { assert, integer, property } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isBankDay } from "#analytics/bank-days.ts";
import { isIban } from "#schema/iban.ts";
import { addDays } from "#schema/time.ts";
import { configOf } from "../config/form.ts";
import { behaviourOf } from "../patterns.ts";
import { accountOf, seen, TODAY } from "../testing/views.ts";
import { turnoversOf } from "./turnovers.ts";

/** Every account of every login with turnovers of its own. */
const LOGINS = ["DE", "AT"].flatMap((countryId) =>
  [
    ["", "giro"],
    ["", "savings"],
    ["accounts", "plus"],
    ["accounts", "overdraft"],
    ["business", "giro"],
    ["business", "savings"],
    ["with-credit-card", "card"],
    ["iban:CH9300762011623852957", "extra"],
  ].map(([pin = "", id = ""]) => [countryId, pin, id] as const),
);

describe.each(LOGINS)("in %s with the PIN %j the account %s", (countryId, pin, id) => {
  const { account } = accountOf(countryId, pin, id);
  const { pattern } = behaviourOf(pin);
  const all = turnoversOf(account, {
    pattern,
    from: "2024-06-01",
    to: "2027-02-28",
    today: "2027-02-28",
  });

  it("has the same rows for any range and day, none after today", () => {
    const day = integer({ min: 0, max: 1000 }).map((count) => addDays("2024-06-01", count));
    assert(
      property(day, day, day, (from, to, today) => {
        const rows = turnoversOf(account, { pattern, from, to, today });
        const last = to < today ? to : today;
        expect(rows).toEqual(all.filter(({ bookingDate: at }) => at >= from && at <= last));
      }),
      { numRuns: 12 },
    );
  });

  it("has rows in order, only on bank days, with whole cents and valid counterparty accounts", () => {
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(({ bookingDate }) => !isBankDay(bookingDate))).toEqual([]);
    expect(all.map(({ bookingDate }) => bookingDate)).toEqual(
      all.map(({ bookingDate }) => bookingDate).toSorted(),
    );
    for (const { amount, counterIban, counterHolder, purpose } of all) {
      expect(Number.isInteger(amount) && amount !== 0).toBe(true);
      expect(counterIban === null || isIban(counterIban)).toBe(true);
      expect(counterHolder).not.toBe("");
      expect(purpose.join("")).toMatch(/^[-+/.A-Z0-9 ]+$/);
    }
  });
});

function amounts(seed: string, countryId = "DE", id = "giro"): number[] {
  const { account } = accountOf(countryId, "", id);
  const config = { ...configOf({}), seed };
  const view = { pattern: "", config, from: "2026-03-01", to: "2026-03-16", today: TODAY };
  return turnoversOf(account, view).map(({ amount }) => amount);
}

test("has other rows with another seed, account or bank", () => {
  const different = [
    amounts("0"),
    amounts("a1"),
    amounts("0", "AT"),
    amounts("0", "DE", "savings"),
  ];
  expect(new Set(different.map(String)).size).toBe(4);
});

test("every transfer to the savings account arrives there on the same day", () => {
  for (const countryId of ["DE", "AT"]) {
    const { iban } = accountOf(countryId, "", "savings").account;
    const left = seen(countryId, "", "giro").filter(({ counterIban }) => counterIban === iban);
    const arrived = seen(countryId, "", "savings").filter(({ counterIban }) => counterIban);
    expect(left.length).toBeGreaterThanOrEqual(11);
    expect(arrived.map(({ bookingDate, amount }) => [bookingDate, amount])).toEqual(
      left.map(({ bookingDate, amount }) => [bookingDate, -amount]),
    );
  }
});

describe("the form of a booking", () => {
  it("has lines of 27 characters with SEPA keys in Germany", () => {
    const row = seen("DE", "", "giro").find(
      ({ counterHolder }) => counterHolder === "Weitblick Leben AG",
    );
    expect(row).toMatchObject({
      gvc: "105",
      isoCode: "",
      amount: -5000,
      bookingDate: "2025-04-01",
    });
    expect(row?.purpose).toEqual([
      expect.stringMatching(/^MREF\+M\d{8}$/),
      expect.stringMatching(/^CRED\+DE\d\dZZZ\d{11}$/),
      "SVWZ+LEBENSVERSICHERUNG BEI",
      "TRAG 04/2025",
    ]);
  });

  it("has one line and an ISO code in Austria", () => {
    const rows = seen("AT", "", "giro");
    const row = rows.find(({ counterHolder }) => counterHolder === "Weitblick Leben AG");
    expect(row).toMatchObject({
      gvc: "",
      isoCode: "RDDT-ESDD",
      purpose: ["LEBENSVERSICHERUNG BEITRAG 04/2025"],
    });
    expect(rows.filter(({ gvc, isoCode }) => gvc !== "" || isoCode === "")).toEqual([]);
  });
});
