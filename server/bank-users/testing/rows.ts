// Rows for tests.
import type { Turnover } from "#analytics/turnover.ts";

/** A booked debit of 10 March 2026, with changes. */
export function row(changes: Partial<Turnover> = {}): Turnover {
  return {
    bookingDate: "2026-03-10",
    amount: -2000,
    currency: "EUR",
    purpose: ["SVWZ+EINKAUF"],
    counterHolder: "Supermarkt Nord",
    counterIban: null,
    counterBic: null,
    gvc: "106",
    isoCode: "",
    reason: "",
    prebooked: false,
    canceled: false,
    ...changes,
  };
}
