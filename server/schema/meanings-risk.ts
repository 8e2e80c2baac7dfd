// What the names of risk checks mean; `check.name` where a name has another meaning elsewhere.
import { exampleTransaction } from "./examples.ts";
import { m, type Meanings } from "./meaning.ts";

const NAME = "Mustermann";

const CHECKS: Meanings = {
  svc_account_snapshot: m("The account's data over a range of days."),
  svc_balance_check: m("Whether the balance covers an amount."),
  svc_balance_overview: m("What is on the account, and how far it can be used."),
  svc_cashflow_overview: m("What came in and went out month by month."),
  svc_chargeback_check: m("Direct debits that came back."),
  svc_children_check: m("For how many children benefit is paid."),
  svc_credit_check: m("What was earned and spent by category."),
  svc_direct_debit_check: m("The best day of a range to collect an amount on."),
  svc_fact_sheet: m("The account's facts as a document."),
  svc_name_check: m("Whether a person holds the account."),
  svc_overdraft_limit_check: m("How often and how far the account was overdrawn."),
  svc_seizure_check: m("Whether the account is under seizure."),
  svc_standing_orders_check: m("What the account holder pays again and again."),
  svc_all_accounts_check: m("All accounts that the login shows."),
};

const RANGES: Meanings = {
  "svc_account_snapshot.days": m("Days back from today that the range covers."),
  "svc_account_snapshot.from": m("First day of the range, `0000-00-00` where unset."),
  "svc_account_snapshot.to": m("Last day of the range, `0000-00-00` where unset."),
  filters: m("Only turnovers with one of these tags."),
  all_accounts: m("Whether all accounts are read, with their turnovers."),
  all_tags: m("Whether turnovers carry all of their tags."),
  start_date: m("First day of the range."),
  end_date: m("Last day of the range."),
  recommendation: m("Any day will do, the day named here, or none."),
  recommendation_date: m("The recommended day, `0000-00-00` for none."),
  limit_turnover_days: m("Days of turnovers that the document covers."),
};

const BALANCES: Meanings = {
  balance: m("What is on the account."),
  available: m("What can be used now."),
  limit: m("How far the account may be overdrawn."),
  currency: m("Currency of the amounts.", "EUR"),
  "svc_risk.currency_id": m("Currency of the amounts.", "EUR"),
  cashflow: m("One entry a month."),
  month: m("0 is the current month, -1 the one before."),
  incoming: m("Sum of what came in."),
  outgoing: m("Sum of what went out."),
  minimum_balance: m("Lowest balance of the month."),
  incoming_transactions: m("How often something came in."),
  outgoing_transactions: m("How often something went out."),
  booking_days: m("Days of the range on which something was booked."),
  overdraft_limit_days: m("Days on which the account was overdrawn."),
  maximum_overdraft_used: m("Most by which it was overdrawn."),
  average_overdraft_used: m("Average by which it was overdrawn."),
  median_overdraft_used: m("Median by which it was overdrawn."),
};

const FINDINGS: Meanings = {
  chargebacks_count: m("Direct debits that came back."),
  chargebacks_coverage: m("Those that came back for lack of cover."),
  chargebacks_revoked: m("Those that the customer took back."),
  chargebacks_sum_amount: m("Sum of what came back."),
  children_at_account_holder: m("How many children, by the payments of public offices."),
  checks: m("Categories to sum up."),
  check_days: m("Days that were looked at."),
  results: m("Sums by category."),
  "svc_credit_check.amount": m("Sum, negative for spending."),
  "svc_name_check.name": m("Last name.", NAME),
  firstname: m("First name.", "Max"),
  match: m("Whether the name is the account holder's."),
  similarity: m("How alike the names are; higher is a better match."),
  is_seizure: m("1 for an account under seizure, else 0."),
};

const ORDERS: Meanings = {
  standing_orders: m("The standing orders, one entry each."),
  supported: m("Whether the bank lists them; else they were found among the turnovers."),
  sender_account: m("The account that pays."),
  recipient_account: m("The account that gets the money."),
  holder: m("Name of the account's holder.", "Max Mustermann"),
  description: m("What the bank calls the account.", "Girokonto"),
  frequency: m("Daily, weekly, monthly or yearly."),
  frequency_interval: m("Every so many periods; 0 where they are irregular."),
  day: m("1 (Monday) to 7 for days and weeks, else 1 to 31, where 31 is the last of the month."),
  start_execution: m("First or next execution."),
  end_execution: m("Last execution, null where there is none."),
  accounts: m("The accounts, one entry each."),
  joint_account: m("Whether it has more than one holder."),
};

export const RISK: Meanings = {
  "risks.id": m("Transaction or record id.", exampleTransaction("xr")),
  "risks.transaction": m(
    "Id that the session, the object and its events share.",
    exampleTransaction("xr"),
  ),
  "svc_risk.transaction": m(
    "Id that the session, the object and its events share.",
    exampleTransaction("xr"),
  ),
  ...CHECKS,
  ...RANGES,
  ...BALANCES,
  ...FINDINGS,
  ...ORDERS,
};
