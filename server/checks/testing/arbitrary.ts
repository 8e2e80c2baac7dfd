// Random accounts.
import { type Arbitrary, array, constantFrom, integer, option, record } from "fast-check";
import { daysFrom } from "#analytics/days.ts";
import { turnover } from "#analytics/testing/sample.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { type Facts, factsOf } from "../facts.ts";
import { SAMPLE } from "./facts.ts";

const DAYS = daysFrom("2025-12-01", "2026-03-16");
/** Few values each, so that payments, returns and reversals match. */
const AMOUNTS = [350, 5990, 5990, 90_000, 240_000];
const HOLDERS = [null, "Fitness Arena GmbH", "Hausverwaltung Linde", "Werk AG"];
const TEXTS = ["", "MIETE", "LOHN", "ENTGELT RUECKLASTSCHRIFT", "RUECKLASTSCHRIFT", "STORNO"];
const CODES = ["", "105", "117", "153", "166", "181", "808", "899"];

const row: Arbitrary<Turnover> = record({
  day: constantFrom(...DAYS),
  amount: constantFrom(...AMOUNTS),
  sign: constantFrom(1, -1),
  counterHolder: constantFrom(...HOLDERS),
  text: constantFrom(...TEXTS),
  gvc: constantFrom(...CODES),
  reason: constantFrom("", "906", "912"),
  currency: constantFrom("EUR", "EUR", "EUR", "USD"),
  prebooked: constantFrom(false, false, false, true),
  canceled: constantFrom(false, false, false, true),
}).map(({ day, amount, sign, text, ...more }) =>
  turnover(day, sign * amount, { ...more, purpose: [text] }),
);

/** Facts of an account with turnovers sorted by day. Some lack a balance or a limit. */
export const arbitraryFacts: Arbitrary<Facts> = record({
  rows: array(row, { maxLength: 60 }),
  balance: option(integer({ min: -500_000, max: 500_000 }), { freq: 5 }),
  limit: option(integer({ min: 0, max: 200_000 }), { freq: 5 }),
}).map(({ rows, balance, limit }) => {
  const turnovers = rows.toSorted((a, b) => (a.bookingDate < b.bookingDate ? -1 : 1));
  const told = { ...SAMPLE.balance, balance, limit };
  return factsOf({ ...SAMPLE, balance: told, turnovers, from: DAYS[0] ?? "" }, SAMPLE.today);
});
