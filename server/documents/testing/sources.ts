// Input of documents in tests.
import { type Arbitrary, array, constantFrom, integer, option, record } from "fast-check";
import { turnover } from "#analytics/testing/sample.ts";
import type { Turnover } from "#analytics/turnover.ts";
import type { Facts } from "#checks/facts.ts";
import { SAMPLE } from "#checks/testing/facts.ts";
import { addDays } from "#schema/time.ts";
import * as source from "../source.ts";

export const bank = {
  name: "Testbank",
  bic: "TESTDE88XXX",
  bank_code: "88888888",
  country_id: "DE",
};

/** The sample of the checks with some facts replaced. */
export function sourceOf(facts: Partial<Facts> = {}): source.Source {
  return source.sourceOf({ ...SAMPLE, ...facts }, bank);
}

/** Counterparties and purposes: salaries, rent, returns, own transfers, nothing. */
const PARTS: readonly Partial<Turnover>[] = [
  { gvc: "153", counterHolder: "Werk AG", purpose: ["SVWZ+LOHN"] },
  { gvc: "117", counterHolder: "Hausverwaltung Linde", purpose: ["SVWZ+MIETE"] },
  { gvc: "181", reason: "906", counterHolder: "Fitness Arena GmbH", purpose: ["MREF+F-1"] },
  { gvc: "105", counterHolder: "Fitness Arena GmbH", purpose: ["MREF+F-1"] },
  { gvc: "820", counterHolder: "Max Mustermann" },
  { gvc: "083", purpose: ["BARGELD GELDAUTOMAT"] },
  {},
];

const row = record({
  ago: integer({ min: -3, max: 365 }),
  amount: integer({ min: -200_000, max: 200_000 }),
  part: constantFrom(...PARTS),
  currency: constantFrom("EUR", "EUR", "EUR", "EUR", "USD"),
  canceled: constantFrom(false, false, false, true),
}).map(({ ago, amount, part, currency, canceled }) => {
  const flags = { currency, canceled, prebooked: ago < 0 };
  return turnover(addDays(SAMPLE.today, -ago), amount, { ...part, ...flags });
});

function yearOf(rows: readonly Turnover[], balance: number | null): Facts {
  const from = addDays(SAMPLE.today, -365);
  return {
    ...SAMPLE,
    from,
    since: from,
    balance: { ...SAMPLE.balance, balance },
    turnovers: rows.toSorted((one, other) => (one.bookingDate < other.bookingDate ? -1 : 1)),
  };
}

/**
 * A year of an account, with announced and canceled turnovers, another currency or an unknown
 * balance.
 */
export const anyFacts: Arbitrary<Facts> = record({
  rows: array(row, { maxLength: 60 }),
  balance: option(integer({ min: -500_000, max: 500_000 }), { freq: 5 }),
}).map(({ rows, balance }) => yearOf(rows, balance));
