// The single figures of a fact sheet.
import { MOST_TURNOVERS } from "../counts.ts";
import { EXAMPLE_BIC, EXAMPLE_DAY, EXAMPLE_IBAN } from "../examples.ts";
import { amount, count, flag, nullable, text } from "../fields.ts";
import { day } from "../time-fields.ts";
import { about } from "../kind.ts";
import { resource } from "../resource.ts";

const turnovers = count(0, MOST_TURNOVERS);
const days = count(0, 366);

export const facts = resource("fact_list", {
  holder: about(text(255), "Name of the account holder.", "Max Mustermann"),
  iban: about(text(40), "IBAN of the account.", EXAMPLE_IBAN),
  bic: about(text(11), "BIC of the bank.", EXAMPLE_BIC),
  bankName: about(text(255), "Name of the bank.", "Testbank"),
  currency: about(text(3), "Currency of the amounts.", "EUR"),
  jointAccount: about(flag(), "Whether the account has more than one holder.", false),
  balance: about(amount(), "Booked balance; 0 if the bank does not report it."),
  available: about(
    amount(),
    "Amount that can be spent now: the bank's figure, or else balance and limit less announced debits.",
  ),
  limit: about(amount(), "Overdraft limit; 0 if the bank does not report it."),
  snapshotDate: about(day(), "Date on which the account was read.", EXAMPLE_DAY),
  fromDate: about(day(), "First day of the range.", "2025-03-02"),
  toDate: about(day(), "Last day of the range.", EXAMPLE_DAY),
  days: about(days, "Number of days from the start of the range to its end.", 365),
  turnoverCount: about(turnovers, "Number of booked turnovers."),
  firstBookingDate: about(nullable(day()), "Date of the first turnover; null if there is none."),
  lastBookingDate: about(nullable(day()), "Date of the last turnover; null if there is none."),
  isSeizure: about(
    count(0, 1),
    "1 if the account is under seizure, otherwise 0; from all days that were read, even before the range.",
  ),
  childrenCount: about(
    count(0, 100),
    "Number of children, derived from payments of public offices; from all days that were read, even before the range.",
  ),
  chargebackCount: about(
    turnovers,
    "Number of returned direct debits; in a month with more fees for returns, the number of fees.",
  ),
  overdraftDays: about(
    days,
    "Number of days that ended with a negative balance; 0 if the bank does not report the balance.",
  ),
  salaryMonths: about(count(0, 13), "Number of months with a salary."),
  employer: about(
    nullable(text(255)),
    "Payer of the last salary; null if there is none.",
    "Werk und Wandel GmbH",
  ),
  lastSalaryDate: about(nullable(day()), "Date of the last salary; null if there is none."),
  lastSalaryAmount: about(nullable(amount()), "Last salary; null if there is none.", 2480),
  rentMonthly: about(amount(), "Monthly rent, averaged over the whole months of the range.", 780),
  creditInstallmentsMonthly: about(
    amount(),
    "Monthly loan installments, averaged over the whole months of the range.",
    149,
  ),
  insuranceMonthly: about(
    amount(),
    "Monthly insurance payments, averaged over the whole months of the range.",
    95.2,
  ),
  gamblingSum: about(amount(), "Total spent on gambling.", 0),
  encashmentSum: about(amount(), "Total paid to debt collectors.", 0),
  cashWithdrawalSum: about(amount(), "Total of cash withdrawals.", 2400),
});
