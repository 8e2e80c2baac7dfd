// The accounts of the login, completed by the bank's list of SEPA accounts.
import { joinSepaAccounts, readSepaAccounts } from "../bank/accounts.ts";
import { finished, type State } from "../state.ts";
import { segment } from "../syntax/segment.ts";
import { type Handler, orderMessage, type TaskOf, versionOf } from "./task.ts";
import { canPay } from "./transfer.ts";

const VERSIONS = [1, 2, 3];

/** Marks the accounts that can pay. */
export function markPaying(state: State): State {
  const accounts = state.accounts.map((each) => {
    const transactionPossible = canPay(state, each);
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
