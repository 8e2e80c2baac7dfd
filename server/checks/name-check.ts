import type { Check } from "./check.ts";
import { compareNames } from "./names/compare.ts";

/** Whether a person is a holder of the account, by surname and first name. */
export const nameCheck: Check<"svc_name_check"> = {
  key: "svc_name_check",
  days: () => 0,
  run({ name, firstname }, { account }) {
    return { ...compareNames(name, firstname, account.holder), name, firstname };
  },
};
