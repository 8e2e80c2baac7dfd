// The key figures of an account.
import { EXAMPLE_BIC, EXAMPLE_DAY, EXAMPLE_IBAN } from "../../examples.ts";
import { amount, count, day, flag, nullable, text } from "../../fields.ts";
import { about } from "../../kind.ts";
import { resource } from "../../resource.ts";
import { days, times } from "./counts.ts";

const account = {
  holder: about(text(255), "Name of the account holder.", "Max Mustermann"),
  iban: about(text(40), "IBAN; empty if the account has none.", EXAMPLE_IBAN),
  bic: about(text(11), "BIC of the bank.", EXAMPLE_BIC),
  bankName: about(text(255), "Name of the bank.", "Testbank"),
  currency: about(text(3), "Currency of the amounts.", "EUR"),
  jointAccount: about(flag(), "Whether the account has more than one holder.", false),
  balance: about(amount(), "Booked balance; 0 if the bank does not report it."),
  available: about(amount(), "Amount that can be spent now."),
  limit: about(amount(), "Overdraft limit; 0 if the bank does not report it."),
};

const range = {
  snapshotDate: about(day(), "Date on which the account was read.", EXAMPLE_DAY),
  fromDate: about(day(), "First day of the range.", "2025-03-02"),
  toDate: about(day(), "Last day of the range.", EXAMPLE_DAY),
  days: about(days, "Number of days from the first to the last day of the range.", 365),
  turnoverCount: about(times, "Number of booked turnovers."),
  firstBookingDate: about(nullable(day()), "Date of the first booked turnover; null if none."),
  lastBookingDate: about(nullable(day()), "Date of the last booked turnover; null if none."),
};

const findings = {
  isSeizure: about(count(0, 1), "1 if the account is under seizure, otherwise 0."),
  childrenCount: about(
    count(0, 100),
    "Number of children, derived from payments of public offices.",
  ),
  chargebackCount: about(times, "Number of returned direct debits."),
  overdraftDays: about(days, "Number of days that ended below zero."),
};

const salary = {
  salaryMonths: about(count(0, 13), "Number of months with a salary."),
  employer: about(
    nullable(text(255)),
    "Payer of the last salary; null if there is none.",
    "Werk und Wandel GmbH",
  ),
  lastSalaryDate: about(nullable(day()), "Date of the last salary; null if there is none."),
  lastSalaryAmount: about(
    nullable(amount()),
    "Amount of the last salary; null if there is none.",
    2480,
  ),
};

const burdens = {
  rentMonthly: about(
    amount(),
    "Rent per month: the average over the complete months of the range.",
    780,
  ),
  creditInstallmentsMonthly: about(
    amount(),
    "Loan installments per month: the average over the complete months of the range.",
    149,
  ),
  insuranceMonthly: about(
    amount(),
    "Insurance premiums per month: the average over the complete months of the range.",
    95.2,
  ),
  gamblingSum: about(amount(), "Total spent on gambling.", 0),
  encashmentSum: about(amount(), "Total paid to debt collectors.", 0),
  cashWithdrawalSum: about(amount(), "Total cash withdrawn.", 2400),
};

export const facts = resource("fact_list", {
  ...account,
  ...range,
  ...findings,
  ...salary,
  ...burdens,
});
