// The checks that can be answered. What is missing here is refused where it is asked for.
import type { CheckKey } from "#schema/checks/checks.ts";
import { balanceCheck } from "./balance-check.ts";
import { balanceOverview } from "./balance-overview.ts";
import type { Check } from "./check.ts";
import { nameCheck } from "./name-check.ts";

export const ANSWERED: { readonly [K in CheckKey]?: Check<K> } = {
  svc_balance_check: balanceCheck,
  svc_balance_overview: balanceOverview,
  svc_name_check: nameCheck,
};
