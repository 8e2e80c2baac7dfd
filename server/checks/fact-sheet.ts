import { type Check, YEAR } from "./check.ts";

/** How many days the fact sheet covers; the facts themselves are its documents. */
export const factSheet: Check<"svc_fact_sheet"> = {
  key: "svc_fact_sheet",
  days: ({ limit_turnover_days = YEAR }) => limit_turnover_days,
  run: ({ limit_turnover_days = YEAR }) => ({ limit_turnover_days }),
};
