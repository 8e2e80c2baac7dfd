// The fact sheet as its JSON shows it.
import { MOST_TURNOVERS } from "../counts.ts";
import { amount, count, day, flag, nullable, oneOf, share, text } from "../fields.ts";
import { resource, several, type RecordOf } from "../resource.ts";
import { standingOrder } from "../standing-order.ts";
import { TAGS } from "../tags.ts";

const DAYS = 366;
const times = count(0, MOST_TURNOVERS);
const days = count(0, DAYS);

/** Incoming and outgoing are positive. */
const monthlySum = resource("fact_month", {
  /** `YYYY-MM` */
  month: text(7),
  incoming: amount(),
  outgoing: amount(),
  net: amount(),
  incomingCount: times,
  outgoingCount: times,
  /** Lowest at the end of a day. */
  minimumBalance: amount(),
  /** Whether the whole month lies in the range. */
  complete: flag(),
});

/** Over so many months; null where the range covers too little of them. */
const averages = resource("fact_averages", {
  3: nullable(amount()),
  6: nullable(amount()),
  12: nullable(amount()),
});

const facts = resource("fact_list", {
  holder: text(255),
  iban: text(40),
  bic: text(11),
  bankName: text(255),
  currency: text(3),
  jointAccount: flag(),
  /** 0 where the bank does not say, as for the next two. */
  balance: amount(),
  available: amount(),
  limit: amount(),
  snapshotDate: day(),
  fromDate: day(),
  toDate: day(),
  days,
  turnoverCount: times,
  firstBookingDate: nullable(day()),
  lastBookingDate: nullable(day()),
  isSeizure: count(0, 1),
  childrenCount: count(0, 100),
  chargebackCount: times,
  overdraftDays: days,
  /** Months with a salary. */
  salaryMonths: count(0, 13),
  /** Who paid the last one. */
  employer: nullable(text(255)),
  lastSalaryDate: nullable(day()),
  lastSalaryAmount: nullable(amount()),
  rentMonthly: amount(),
  creditInstallmentsMonthly: amount(),
  insuranceMonthly: amount(),
  gamblingSum: amount(),
  encashmentSum: amount(),
  cashWithdrawalSum: amount(),
});

/** What came in or went out under one tag; all amounts are positive. */
const category = resource("fact_category", {
  tag: oneOf(TAGS),
  amount: amount(),
  count: times,
  monthlyAverage: amount(),
  /** Of all that came in, or went out. */
  share: share(),
  lastDate: day(),
  lastAmount: amount(),
});

/** What repeats: amounts are signed. */
const series = resource("fact_series", {
  counterHolder: text(255),
  counterIban: nullable(text(40)),
  purpose: text(255),
  /** The median of them. */
  amount: amount(),
  amountType: oneOf(["fixed", "variable"]),
  interval: oneOf([
    "weekly",
    "biweekly",
    "monthly",
    "bimonthly",
    "quarterly",
    "halfyearly",
    "yearly",
  ]),
  count: times,
  firstDate: day(),
  lastDate: day(),
  nextDate: day(),
  /** Whether the last one is at most one and a half periods old. */
  active: flag(),
  score: share(),
});

const seriesGroup = resource("fact_series_group", {
  category: oneOf(TAGS),
  /** What those that are active come to in a month. */
  monthlyAmount: amount(),
  turnovers: several(series),
});

const cashFlowDay = resource("fact_day", {
  date: day(),
  balance: amount(),
  incoming: amount(),
  outgoing: amount(),
});

const overdraft = resource("fact_overdraft", {
  limit: amount(),
  bookingDays: days,
  overdraftDays: days,
  maximumUsed: amount(),
  averageUsed: amount(),
  medianUsed: amount(),
});

const chargeback = resource("fact_chargeback", {
  date: day(),
  /** When it was taken, where that lies in the range. */
  debitDate: nullable(day()),
  /** Of the debit, without fees: positive. */
  amount: amount(),
  counterHolder: nullable(text(255)),
  type: oneOf(["coverage", "revoked", "unknown"]),
  /** What the type was taken from. */
  basis: oneOf(["code", "text", "balance"]),
});

const chargebacks = resource("fact_chargebacks", {
  count: times,
  coverage: times,
  revoked: times,
  sumAmount: amount(),
  items: several(chargeback),
});

/** Lists that have dates run from the oldest on, those of categories from the largest sum. */
export const factSheet = resource("fact_sheet", {
  monthlySums: several(monthlySum),
  monthlyAverages: averages,
  facts,
  income: several(category),
  incomeAverages: averages,
  spendings: several(category),
  spendingAverages: averages,
  reoccurringTurnovers: several(seriesGroup),
  cashFlow: several(cashFlowDay),
  overdraftLimit: overdraft,
  standingOrders: several(standingOrder),
  chargebacks,
});

/** What it is rendered from: amounts in cents. */
export type FactSheetData = RecordOf<typeof factSheet.fields>;
