import { isCompany } from "#analytics/tags/tagger.ts";
import type { ConnectorAccount } from "#connectors/connector.ts";
import type { Check } from "./check.ts";
import { personsOf } from "./names/fold.ts";

/** The bank says so, or two people are named who are no company. */
export function isJoint({ holder, joint }: ConnectorAccount): boolean {
  return joint || (!isCompany(holder) && personsOf(holder).length > 1);
}

/** Every account that the login shows, in the bank's order; its type stands for no description. */
export const allAccounts: Check<"svc_all_accounts_check"> = {
  key: "svc_all_accounts_check",
  days: () => 0,
  run(_params, { accounts }) {
    return {
      accounts: accounts.map((account) => ({
        holder: account.holder,
        description: account.description || account.type,
        iban: account.iban,
        bic: account.bic,
        joint_account: isJoint(account),
        country_id: account.countryId,
      })),
    };
  },
};
