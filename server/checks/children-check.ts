import { childrenOf } from "#analytics/children.ts";
import { count } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { defineCheck, YEAR } from "./check.ts";
import { bookedOf } from "./facts.ts";

/** Counts the children for whom benefit was paid lately. */
export const childrenCheck = defineCheck({
  key: "svc_children_check",
  about: "Number of children for whom child benefit is paid.",
  request: {},
  result: {
    children_at_account_holder: about(
      count(0, 100),
      "Number of children, derived from payments of public offices.",
    ),
  },
  signed: false,
  needs: () => ({ days: YEAR }),
  run(_params, facts) {
    const { account, today } = facts;
    return { children_at_account_holder: childrenOf(bookedOf(facts), today, account.countryId) };
  },
  report: {
    title: { de: "Kinder", en: "Children check" },
    inputs: {},
    rows: ({ children_at_account_holder: children }, writer) => [
      [
        { de: "Kinder des Kontoinhabers", en: "Children of the account holder" },
        writer.count(children),
      ],
    ],
  },
});
