// Creation of a session of each product, and the path of its result.
import type { CheckKey } from "#checks/checks.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Product } from "./way.ts";

/** Every check. */
export const CHECKS: Record<CheckKey, JsonObject> = {
  svc_account_snapshot: { days: 90, all_tags: true },
  svc_balance_check: { check_amount: 500 },
  svc_balance_overview: {},
  svc_cashflow_overview: {},
  svc_chargeback_check: {},
  svc_children_check: {},
  svc_credit_check: { checks: ["income", "living-cost", "credit", "rent"] },
  svc_direct_debit_check: { check_amount: 25 },
  svc_fact_sheet: { limit_turnover_days: 60 },
  svc_name_check: { name: "Mustermann", firstname: "Max" },
  svc_overdraft_limit_check: {},
  svc_seizure_check: {},
  svc_standing_orders_check: {},
  svc_all_accounts_check: {},
};

export const ORDER: JsonObject = {
  amount: 12.5,
  currency_id: "EUR",
  purpose: "Rechnung 2026/0815, über Größe",
  recipient_holder: "Blumen Adler",
  recipient_iban: "DE89370400440532013000",
};

export type Resource = { method: "POST" | "PUT"; path: string; create: JsonObject };

export const RESOURCES: Readonly<Record<Product, Resource>> = {
  verify: { method: "POST", path: "/v1/verifications", create: { check_amount: 100 } },
  risk: { method: "POST", path: "/v1/risks", create: CHECKS },
  pay: { method: "POST", path: "/v1/payments", create: ORDER },
  connect: { method: "PUT", path: "/v1/connections", create: { sync_mode: "none", days: 90 } },
};

export const PRODUCTS = Object.keys(RESOURCES) as Product[];
