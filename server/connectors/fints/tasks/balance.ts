// The balance of an account: HKSAL.
import { mayOrder } from "../bank/accounts.ts";
import { readBalance } from "../data/balance.ts";
import type { Env } from "../exchange.ts";
import { accountOf, collect, finished, type State } from "../state.ts";
import { writeNationalAccount, writeSepaAccount } from "../syntax/formats.ts";
import { type Element, findSegment, segment } from "../syntax/segment.ts";
import { type Handler, orderMessage, type TaskOf, versionOf } from "./task.ts";

const VERSIONS = [8, 7, 6, 5];
/** The first version that names the account by its IBAN. */
const SEPA_VERSION = 7;

/** The account as an order of this kind names it. */
export function accountElement(state: State, id: string, sepa: boolean): Element {
  const { sepa: account } = accountOf(state, id);
  const national = state.profile.bank?.nationalAccounts ?? true;
  return sepa ? writeSepaAccount(account, national) : writeNationalAccount(account);
}

/** The versions of an order that can name this account. */
export function usableVersions(
  state: State,
  id: string,
  known: readonly number[],
  sepaVersion: number,
): number[] {
  const hasIban = accountOf(state, id).sepa.iban !== "";
  return known.filter((version) => hasIban || version < sepaVersion);
}

/** Whether the read is for the balance: neither an order nor the other accounts wait for one. */
export function needsBalance({ order, allAccounts }: Env["wish"]): boolean {
  return order === undefined && !allAccounts;
}

export const balance: Handler<TaskOf<"balance">> = {
  request(state, { account }) {
    const known = usableVersions(state, account, VERSIONS, SEPA_VERSION);
    const version = versionOf(state, "HKSAL", known);
    if (!version || !mayOrder(accountOf(state, account), "HKSAL")) return null;
    const named = accountElement(state, account, version >= SEPA_VERSION);
    return orderMessage(state, "HKSAL", [segment("HKSAL", version, named, "N")]);
  },

  receive(state, { account }, { segments }, { wish }) {
    const answer = findSegment(segments, "HISAL");
    // Cards and depots: many banks accept the order, and state no balance.
    if (!answer) return finished(state);
    const read = readBalance(answer);
    if (read) return finished(collect(state, account, { balance: read }));
    return needsBalance(wish) ? { kind: "refused", error: "balance_failed" } : finished(state);
  },
};
