import { childrenOf } from "#analytics/children.ts";
import { type Check, YEAR } from "./check.ts";
import { bookedOf } from "./facts.ts";

/** For how many children benefit was paid of late. */
export const childrenCheck: Check<"svc_children_check"> = {
  key: "svc_children_check",
  days: () => YEAR,
  run(_params, facts) {
    const { account, today } = facts;
    return { children_at_account_holder: childrenOf(bookedOf(facts), today, account.countryId) };
  },
};
