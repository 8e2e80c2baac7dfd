// Every check that a risk session can ask for.
import type { Rendered } from "../kind.ts";
import { optional, type Derived, type Inner, type Optional } from "../resource.ts";
import { part, type Part, type Shape } from "../shape.ts";
import { accountSnapshot } from "./account-snapshot.ts";
import { allAccounts } from "./all-accounts.ts";
import { balanceCheck } from "./balance-check.ts";
import { balanceOverview } from "./balance-overview.ts";
import { cashflowOverview } from "./cashflow-overview.ts";
import { chargebackCheck } from "./chargeback-check.ts";
import { childrenCheck } from "./children-check.ts";
import { creditCheck } from "./credit-check.ts";
import { directDebitCheck } from "./direct-debit-check.ts";
import { factSheet } from "./fact-sheet.ts";
import { nameCheck } from "./name-check.ts";
import { overdraftLimitCheck } from "./overdraft-limit-check.ts";
import { seizureCheck } from "./seizure-check.ts";
import { standingOrdersCheck } from "./standing-orders-check.ts";

export const CHECKS = {
  svc_account_snapshot: accountSnapshot,
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
  svc_all_accounts_check: allAccounts,
} as const;

export type CheckKey = keyof typeof CHECKS;

/** In the order of the interface. */
export const CHECK_KEYS = Object.keys(CHECKS) as CheckKey[];

/** What a check is asked with. */
export type ParamsOf<K extends CheckKey> =
  (typeof CHECKS)[K]["request"] extends Shape<infer V> ? V : never;

/** What a check finds out: its result without the time, which all checks of a session share. */
export type Found<K extends CheckKey> = Omit<Inner<(typeof CHECKS)[K]["result"]>, "created_at">;

/** Results by check, those that were asked for; as they are kept. */
export type Results = { [K in CheckKey]?: Inner<(typeof CHECKS)[K]["result"]> };

/** The members of a request that ask for checks. */
export const checkParts = Object.fromEntries(
  Object.values(CHECKS).map(({ key, request }) => [key, part<unknown>(request)]),
) as { [K in CheckKey]: Part<ParamsOf<K>> };

/** The members of an object that show what checks answered. */
export const checkResults = Object.fromEntries(
  CHECK_KEYS.map((key) => [
    key,
    optional<{ checks: Results }, unknown>(CHECKS[key].result, ({ checks }) => checks[key]),
  ]),
) as Record<CheckKey, Rendered<unknown> & Derived<{ checks: Results }> & Optional>;
