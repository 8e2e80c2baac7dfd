// Parameters and results of the risk checks in the interface's tables.
import { below, names } from "./names.ts";

/** The parameters of a check, by its key. */
export const CHECK_REQUESTS: Readonly<Record<string, string>> = {
  svc_account_snapshot: "days from to filters all_accounts all_tags",
  svc_balance_check: "check_amount check_currency_id",
  svc_balance_overview: "",
  svc_cashflow_overview: "",
  svc_chargeback_check: "",
  svc_children_check: "",
  svc_credit_check: "checks",
  svc_direct_debit_check: "check_amount check_currency_id start_date end_date",
  svc_fact_sheet: "limit_turnover_days",
  svc_name_check: "name firstname",
  svc_overdraft_limit_check: "",
  svc_seizure_check: "",
  svc_standing_orders_check: "",
  svc_all_accounts_check: "",
};

const ORDER_ACCOUNT = "holder description iban bic country_id";

/** The result of a check, by its key. */
export const CHECK_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  svc_account_snapshot: names("days from to filters all_tags object created_at"),
  svc_balance_check: names("check_amount check_currency_id check_passed object created_at"),
  svc_balance_overview: names("balance available limit currency_id object created_at"),
  svc_cashflow_overview: [
    ...names("cashflow object created_at"),
    ...below(
      "cashflow",
      `month incoming outgoing minimum_balance incoming_transactions outgoing_transactions
      currency_id`,
    ),
  ],
  svc_chargeback_check: names(
    `chargebacks_count chargebacks_coverage chargebacks_revoked chargebacks_sum_amount currency_id
    object created_at`,
  ),
  svc_children_check: names("children_at_account_holder"),
  svc_credit_check: names("checks check_days results object created_at"),
  svc_direct_debit_check: names(
    `check_amount check_currency_id start_date end_date recommendation recommendation_date object
    created_at`,
  ),
  svc_fact_sheet: names("object created_at"),
  svc_name_check: names("match similarity object created_at"),
  svc_overdraft_limit_check: names(
    `booking_days overdraft_limit_days maximum_overdraft_used average_overdraft_used
    median_overdraft_used currency_id object created_at`,
  ),
  svc_seizure_check: names("is_seizure object created_at"),
  svc_standing_orders_check: [
    ...names("standing_orders object created_at"),
    ...below(
      "standing_orders",
      `sender_account recipient_account amount currency purpose frequency frequency_interval day
      start_execution end_execution`,
    ),
    ...below("standing_orders.sender_account", ORDER_ACCOUNT),
    ...below("standing_orders.recipient_account", ORDER_ACCOUNT),
  ],
  svc_all_accounts_check: [
    ...names("accounts object created_at"),
    ...below("accounts", "holder description iban bic joint_account"),
  ],
};

/** The members of all checks below their keys, and the keys. */
export function checks(members: Readonly<Record<string, string | readonly string[]>>): string[] {
  const found = Object.keys(members);
  for (const [key, inner] of Object.entries(members)) {
    const parts = typeof inner === "string" ? names(inner) : inner;
    for (const part of parts) found.push(`${key}.${part}`);
  }
  return found;
}
