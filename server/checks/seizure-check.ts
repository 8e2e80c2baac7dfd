import { isSeized, RECENT } from "#analytics/seizure.ts";
import type { Check } from "./check.ts";

/** 1 for an account that its bank labels as protected or booked a seizure on, else 0. */
export const seizureCheck: Check<"svc_seizure_check"> = {
  key: "svc_seizure_check",
  days: () => RECENT,
  run(_params, { account, today, turnovers }) {
    return { is_seizure: isSeized(account, turnovers, today) ? 1 : 0 };
  },
};
