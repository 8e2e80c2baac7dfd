// An account with two salaries, a loan, a returned debit and an overdrawn fortnight.
import type { Turnover } from "../turnover.ts";

/** A turnover that a test names in part. */
export function turnover(bookingDate: string, amount: number, more: Partial<Turnover> = {}) {
  const rest = { currency: "EUR", purpose: [], counterHolder: null, counterIban: null };
  const codes = { counterBic: null, gvc: "", isoCode: "", reason: "" };
  const flags = { prebooked: false, canceled: false };
  return { bookingDate, amount, ...rest, ...codes, ...flags, ...more } satisfies Turnover;
}

const salary = { gvc: "153", counterHolder: "Werk AG", purpose: ["SVWZ+LOHN UND GEHALT"] };
const rent = { gvc: "117", counterHolder: "Hausverwaltung Linde", purpose: ["SVWZ+MIETE"] };
const loan = { gvc: "105", counterHolder: "Ratenbank AG", purpose: ["SVWZ+DARLEHEN RATE"] };
const gym = { counterHolder: "Fitness Arena GmbH", purpose: ["MREF+F-1", "SVWZ+FITNESS BEITRAG"] };

/** The last day that the bank's data covers. */
export const day = "2026-03-16";
/** The first day of the requested period. */
export const from = "2026-01-26";
/** Booked balance in cents at the end of `day`. */
export const closing = { day, balance: 64_000, currency: "EUR" };
export const limit = 50_000;

/** Oldest first. */
export const turnovers: readonly Turnover[] = [
  turnover("2026-01-30", 240_000, salary),
  turnover("2026-02-02", -90_000, rent),
  turnover("2026-02-05", -60_000, loan),
  turnover("2026-02-09", -125_000, { gvc: "177", counterHolder: "Moebelhaus Eiche" }),
  turnover("2026-02-11", -5990, { ...gym, gvc: "105" }),
  turnover("2026-02-13", 5990, { ...gym, gvc: "181", reason: "906" }),
  turnover("2026-02-13", -350, { gvc: "808", purpose: ["ENTGELT RUECKLASTSCHRIFT"] }),
  turnover("2026-02-27", 240_000, salary),
  turnover("2026-03-02", -90_000, rent),
  turnover("2026-03-05", -60_000, loan),
  turnover("2026-03-10", -2500, { canceled: true }),
  turnover("2026-03-12", -9650, { gvc: "106", counterHolder: "REWE Markt" }),
  turnover("2026-03-17", -8000, { prebooked: true }),
];
