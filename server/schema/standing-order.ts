// A standing order, as the check for them and the fact sheet show it.
import { EXAMPLE_BIC, EXAMPLE_IBAN } from "./examples.ts";
import { amount, count, nullable, oneOf, text } from "./fields.ts";
import { day } from "./time-fields.ts";
import { about } from "./kind.ts";
import { resource } from "./resource.ts";

const party = resource("party", {
  holder: about(text(255), "Name of the account holder, empty if unknown.", "Max Mustermann"),
  description: about(
    text(255),
    "The bank's description of the account, empty if unknown.",
    "Girokonto",
  ),
  iban: about(text(40), "IBAN of the account, empty if unknown.", EXAMPLE_IBAN),
  bic: about(text(11), "BIC of the bank, empty if unknown.", EXAMPLE_BIC),
  country_id: about(text(2), "Two-letter country code of the account, empty if unknown.", "DE"),
});

export const standingOrder = resource("standing_order", {
  sender_account: about(party, "The account that pays."),
  recipient_account: about(party, "The account that receives the payment."),
  amount: about(amount(), "Amount of each payment."),
  currency: about(text(3), "Currency of the amount.", "EUR"),
  purpose: about(text(54), "Purpose, the first 54 characters.", "Miete"),
  frequency: about(
    oneOf(["d", "w", "m", "y"]),
    "Period: `d` for days, `w` for weeks, `m` for months, `y` for years.",
  ),
  frequency_interval: about(
    count(0, 365),
    "Number of periods between two payments, 0 if they are irregular.",
  ),
  day: about(
    count(1, 31),
    "Day of execution. For `d` and `w`, 1 (Monday) to 7 (Sunday); otherwise the day of the month, where 31 is the last day.",
  ),
  start_execution: about(day(), "Date of the first or next payment."),
  end_execution: about(nullable(day()), "Date of the last payment, null if open-ended."),
});
