// What computes each check.
import type { CheckKey } from "#schema/checks/checks.ts";
import { accountSnapshot } from "./account-snapshot.ts";
import { allAccounts } from "./all-accounts.ts";
import { balanceCheck } from "./balance-check.ts";
import { balanceOverview } from "./balance-overview.ts";
import { cashflowOverview } from "./cashflow-overview.ts";
import { chargebackCheck } from "./chargeback-check.ts";
import type { Check } from "./check.ts";
import { childrenCheck } from "./children-check.ts";
import { creditCheck } from "./credit-check.ts";
import { directDebitCheck } from "./direct-debit-check.ts";
import { factSheet } from "./fact-sheet.ts";
import { nameCheck } from "./name-check.ts";
import { overdraftLimitCheck } from "./overdraft-limit-check.ts";
import { seizureCheck } from "./seizure-check.ts";
import { standingOrdersCheck } from "./standing-orders-check.ts";

export const ANSWERED: { readonly [K in CheckKey]: Check<K> } = {
  svc_account_snapshot: accountSnapshot,
  svc_all_accounts_check: allAccounts,
  svc_balance_check: balanceCheck,
  svc_balance_overview: balanceOverview,
  svc_cashflow_overview: cashflowOverview,
  svc_chargeback_check: chargebackCheck,
  svc_children_check: childrenCheck,
  svc_credit_check: creditCheck,
  svc_direct_debit_check: directDebitCheck,
  svc_fact_sheet: factSheet,
  svc_name_check: nameCheck,
  svc_overdraft_limit_check: overdraftLimitCheck,
  svc_seizure_check: seizureCheck,
  svc_standing_orders_check: standingOrdersCheck,
};
