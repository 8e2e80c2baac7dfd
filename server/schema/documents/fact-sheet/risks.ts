// Overdraft and returned direct debits.
import { EXAMPLE_DAY } from "../../examples.ts";
import { amount, day, nullable, oneOf, text } from "../../fields.ts";
import { about } from "../../kind.ts";
import { resource, several } from "../../resource.ts";
import { days, times } from "./counts.ts";

export const overdraft = resource("fact_overdraft", {
  limit: about(amount(), "Overdraft limit; 0 if the bank does not report it."),
  bookingDays: about(days, "Number of days with bookings."),
  overdraftDays: about(days, "Number of days that ended below zero."),
  maximumUsed: about(amount(), "Largest overdraft at the end of a day, positive."),
  averageUsed: about(amount(), "Average overdraft of those days, positive."),
  medianUsed: about(amount(), "Median overdraft of those days, positive."),
});

const chargeback = resource("fact_chargeback", {
  date: about(day(), "Date of the return.", EXAMPLE_DAY),
  debitDate: about(nullable(day()), "Date of the debit; null if it is not in the range."),
  amount: about(amount(), "Amount of the debit, without fees; positive.", 59.9),
  counterHolder: about(
    nullable(text(255)),
    "Name of the creditor; null if the bank does not report it.",
  ),
  type: about(
    oneOf(["coverage", "revoked", "unknown"]),
    "Reason: `coverage` for insufficient funds, `revoked` if the customer revoked the debit.",
  ),
  basis: about(oneOf(["code", "text", "balance"]), "What the reason was derived from."),
});

export const chargebacks = resource("fact_chargebacks", {
  count: about(times, "Number of returned direct debits."),
  coverage: about(times, "Number of those that were returned for insufficient funds."),
  revoked: about(times, "Number of those that the customer revoked."),
  sumAmount: about(amount(), "Sum of the returned direct debits, without fees."),
  items: about(several(chargeback), "The returned direct debits, oldest first."),
});
