// The registered checks. Requests, results, OpenAPI, lists, documents and commands follow from them.
import type { Check } from "./check.ts";
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

/** In the order of the API. */
export const CHECKS = [
  accountSnapshot,
  balanceCheck,
  balanceOverview,
  cashflowOverview,
  chargebackCheck,
  childrenCheck,
  creditCheck,
  directDebitCheck,
  factSheet,
  nameCheck,
  overdraftLimitCheck,
  seizureCheck,
  standingOrdersCheck,
  allAccounts,
] as const;

type Registered = (typeof CHECKS)[number];

export type CheckKey = Registered["key"];

/** A registered check by its key. */
export type CheckOf<K extends CheckKey> = Extract<Registered, { readonly key: K }>;

/** Its accepted parameters. */
export type ParamsOf<K extends CheckKey> = Parameters<CheckOf<K>["run"]>[0];

/** The result without the time. */
export type Found<K extends CheckKey> = ReturnType<CheckOf<K>["run"]>;

/** The requested checks with their accepted parameters. */
export type CheckRequests = { [K in CheckKey]?: ParamsOf<K> };

/** Results of the requested checks, as they are stored. */
export type Results = { [K in CheckKey]?: Found<K> & { created_at: number } };

/** A check with the parameters of a request. */
export type Requested = { readonly check: Check; readonly params: object };

/** The checks that a request asks for, in the order of the list. */
export function requestedOf(request: object, checks: readonly Check[] = CHECKS): Requested[] {
  const sent = new Map<string, unknown>(Object.entries(request));
  return checks.flatMap((check) => {
    const params = sent.get(check.key);
    return typeof params === "object" && params !== null ? [{ check, params }] : [];
  });
}
