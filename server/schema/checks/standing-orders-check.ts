import { amount, count, day, flag, nullable, oneOf, text } from "../fields.ts";
import { resource, several } from "../resource.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";

/** Each "" where it is not known. */
const party = resource("party", {
  holder: text(255),
  description: text(255),
  iban: text(40),
  bic: text(11),
  country_id: text(2),
});

/** One of them, as the fact sheet shows it too. */
export const standingOrder = resource("standing_order", {
  sender_account: party,
  recipient_account: party,
  amount: amount(),
  currency: text(3),
  purpose: text(54),
  frequency: oneOf(["d", "w", "m", "y"]),
  /** Every so many periods, 0 for irregular ones. */
  frequency_interval: count(0, 365),
  /** 1 (Monday) to 7 for days and weeks, else 1 to 31, where 31 is the last of the month. */
  day: count(1, 31),
  start_execution: day(),
  end_execution: nullable(day()),
});

/** What the account holder pays again and again. */
export const standingOrdersCheck = check("svc_standing_orders_check", shape({}), {
  standing_orders: several(standingOrder),
  /** Whether the bank lists them; else they are found among the turnovers. */
  supported: flag(),
});
