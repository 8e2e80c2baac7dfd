// The key figures that a credit officer looks for first.
import { childrenOf } from "#analytics/children.ts";
import { monthOf } from "#analytics/days.ts";
import { roundHalfAway } from "#analytics/figures.ts";
import { overdraftOf } from "#analytics/overdraft.ts";
import { isSeized } from "#analytics/seizure.ts";
import { isJoint } from "#checks/all-accounts.ts";
import { availableOf } from "#checks/balance-overview.ts";
import { returnsOf } from "#checks/chargeback-check.ts";
import { balancesOf, bookedOf, limitOf } from "#checks/facts.ts";
import type { Tag } from "#schema/tags.ts";
import { daysBetween } from "#schema/time.ts";
import type { FactSheet } from "../document.ts";
import { placeOf, type DocumentSource } from "../source.ts";
import { amountOf, type Basis, monthsOf, under } from "./basis.ts";
import { monthlySums } from "./monthly-sums.ts";

type List = FactSheet["facts"];

type Burdens = Pick<
  List,
  | "cashWithdrawalSum"
  | "creditInstallmentsMonthly"
  | "encashmentSum"
  | "gamblingSum"
  | "insuranceMonthly"
  | "rentMonthly"
>;

/** Payments under a tag per month: by complete months if there are any, otherwise by days. */
function monthlyOf({ booked, covered }: Basis, whole: ReadonlySet<string>, tag: Tag): number {
  const paid = under(booked, tag, -1);
  if (whole.size === 0) return roundHalfAway(amountOf(paid) / monthsOf(covered));
  const inWhole = paid.filter(({ bookingDate }) => whole.has(monthOf(bookingDate)));
  return roundHalfAway(amountOf(inWhole) / whole.size);
}

function burdensOf(basis: Basis): Burdens {
  const { booked } = basis;
  const complete = monthlySums(basis).filter((month) => month.complete);
  const whole = new Set(complete.map(({ month }) => month));
  return {
    rentMonthly: monthlyOf(basis, whole, "rent"),
    creditInstallmentsMonthly: monthlyOf(basis, whole, "credit"),
    insuranceMonthly: monthlyOf(basis, whole, "insurance"),
    gamblingSum: amountOf(under(booked, "gambling", -1)),
    encashmentSum: amountOf(under(booked, "encashment", -1)),
    cashWithdrawalSum: amountOf(under(booked, "cash", -1)),
  };
}

type Salary = Pick<List, "employer" | "lastSalaryAmount" | "lastSalaryDate" | "salaryMonths">;

function salaryOf({ booked }: Basis): Salary {
  const salaries = under(booked, "salary", 1);
  const last = salaries.at(-1);
  return {
    salaryMonths: new Set(salaries.map(({ bookingDate }) => monthOf(bookingDate))).size,
    employer: last?.counterHolder ?? null,
    lastSalaryDate: last?.bookingDate ?? null,
    lastSalaryAmount: last?.amount ?? null,
  };
}

type Account = Pick<
  List,
  | "available"
  | "balance"
  | "bankName"
  | "bic"
  | "currency"
  | "holder"
  | "iban"
  | "jointAccount"
  | "limit"
>;

function accountOf({ facts }: Basis, bank: DocumentSource["bank"]): Account {
  const { account, balance } = facts;
  return {
    holder: account.holder,
    iban: account.iban,
    bic: placeOf(facts, bank).bic,
    bankName: bank.name,
    currency: balance.currency,
    jointAccount: isJoint(account),
    balance: balance.balance ?? 0,
    available: availableOf(facts),
    limit: limitOf(facts),
  };
}

export function factList(basis: Basis, bank: DocumentSource["bank"]): List {
  const { booked, facts, known } = basis;
  const { account, from, today } = facts;
  const counted = booked.map(({ turnover }) => turnover);
  return {
    ...accountOf(basis, bank),
    snapshotDate: today,
    fromDate: from,
    toDate: today,
    days: daysBetween(from, today),
    turnoverCount: booked.length,
    firstBookingDate: counted[0]?.bookingDate ?? null,
    lastBookingDate: counted.at(-1)?.bookingDate ?? null,
    isSeizure: isSeized(account, known.turnovers, today) ? 1 : 0,
    childrenCount: childrenOf(bookedOf(known), today, account.countryId),
    chargebackCount: returnsOf(facts).count,
    overdraftDays: overdraftOf(balancesOf(facts)).days,
    ...salaryOf(basis),
    ...burdensOf(basis),
  };
}
