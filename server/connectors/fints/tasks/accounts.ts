// The accounts of the login, completed by the bank's list of SEPA accounts.
import { joinSepaAccounts, mayOrder, readSepaAccounts } from "../bank/accounts.ts";
import { methodOf } from "../release/tan.ts";
import { finished, type State } from "../state.ts";
import { segment } from "../syntax/segment.ts";
import { type Handler, orderMessage, type TaskOf, versionOf } from "./task.ts";

const VERSIONS = [1, 2, 3];

/** Whether a transfer can be released with the chosen method at all. */
function canTransfer({ profile }: State): boolean {
  const { bank } = profile;
  const isOffered = (bank?.versions.HKCCS?.length ?? 0) > 0 && (bank?.schemas.length ?? 0) > 0;
  const isOpen = methodOf(profile) !== undefined || !bank?.protected.includes("HKCCS");
  return isOffered && isOpen;
}

/** Marks the accounts that can pay. */
export function markPaying(state: State): State {
  const isOffered = canTransfer(state);
  const accounts = state.accounts.map((each) => {
    const transactionPossible = isOffered && each.sepa.iban !== "" && mayOrder(each, "HKCCS");
    return { ...each, account: { ...each.account, transactionPossible } };
  });
  return { ...state, accounts };
}

export const accounts: Handler<TaskOf<"accounts">> = {
  request(state) {
    const version = versionOf(state, "HKSPA", VERSIONS);
    return version ? orderMessage(state, "HKSPA", [segment("HKSPA", version)]) : null;
  },

  receive(state, _, { segments }) {
    const joined = joinSepaAccounts(state.accounts, readSepaAccounts(segments));
    return finished({ ...state, accounts: joined });
  },
};
